import type { ReactElement, ReactNode } from 'react'
import { AdPlace } from '../../advertising/ad-place.tsx'
import { mayAdvertise } from '../../advertising/model.ts'
import type { AspectRatio } from '../../platform/images/page-image.ts'
import type { ItemDocument } from '../../content/types/model.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { Body } from '../body/body.tsx'
import type { BodyContext } from '../body/view.ts'
import { Aside, ArticleFooter, Below, hasAside, Meter, Wall } from '../frame/article-footer.tsx'
import grid from '../frame/columns.module.css'
import styles from '../frame/frame.module.css'
import { LeadFigure } from '../frame/lead-figure.tsx'
import { ArticleHeader } from '../frame/article-header.tsx'
import { ArticleByline } from '../frame/byline.tsx'
import { Story } from '../frame/story.tsx'
import { readingMessages, type ReadingTexts } from '../messages.ts'
import { ContextBox } from '../memory/context-box.tsx'
import { MemoryColumn } from '../memory/memory.tsx'
import { memoryOf } from '../memory/model.ts'
import { gatedClass, type Reading } from '../model.ts'
import { BlogStrip, Neighbours } from '../blogs/post.tsx'
import { InterviewHeader } from './header-variants.tsx'
import { OpinionHeader } from './opinion.tsx'
import { questionsApart } from './questions.ts'
import looks from './looks.module.css'
import cards from '../../cards/card/card.module.css'
import dropCap from '../body/drop-cap.module.css'

/**
 * What one article in a few shows. All of them have its rules, because every choice makes more sheets that have to be
 * made and kept: 45 instead of 173 for 1,200 articles, each 2 KB longer (docs/adr/0024).
 */
const USUAL_STYLES = [
  grid.beside,
  grid.fromLeft,
  cards.like,
  cards.opinion,
  cards.who,
  dropCap.initial,
  'media__mark',
].join(' ')

/** Props of every content view. */
export interface ContentViewProps<D extends ItemDocument = ItemDocument> {
  reading: Reading<D>
  ctx: ViewContext
}

/** What the blocks of a content need. */
export function bodyContext(reading: Reading, ctx: ViewContext): BodyContext {
  const { images, cards, recordings, polls } = reading
  return { ctx, t: ctx.text(readingMessages) as ReadingTexts, images, cards, recordings, polls }
}

interface FrameProps extends ContentViewProps {
  /** A class on the whole, for a look of its own. */
  look?: string | undefined
  /** Above the header, e.g. the blog of a post. */
  above?: ReactNode
  /** Instead of the usual header. */
  header?: ReactNode
  /** Instead of the lead picture. */
  lead?: ReactNode
  ratio?: AspectRatio
  /** Between lead and body. */
  before?: ReactNode
  /** Between body and subjects. */
  after?: ReactNode
  initial?: boolean
  /** The margin tells the story that the text belongs to. */
  remembers?: boolean
  /** What stands before the text is what one came for: where there is one column, the story so far follows it. */
  ballotFirst?: boolean
  /** The text is short and begins at the edge of what stands above it. */
  atEdge?: boolean
  /** The text stands in the middle, as its header does, also beside a column. */
  centred?: boolean
  minutes?: boolean
  tag?: ReactNode
}

/** The frame of every content: header, signature, lead, text with its margins, subjects, what to read next. */
export function ContentFrame({
  reading,
  ctx,
  look,
  above,
  header,
  lead,
  ratio,
  before,
  after,
  initial,
  remembers = false,
  ballotFirst = false,
  atEdge = false,
  centred = false,
  minutes,
  tag,
}: FrameProps): ReactElement {
  const body = bodyContext(reading, ctx)
  const ads = !reading.refused && mayAdvertise(ctx.site, reading.document)
  const ad = (place: string) => (ads ? <AdPlace ctx={ctx} page={reading.document.type} place={place} /> : null)
  const memory = remembers ? memoryOf(reading) : null
  const hasColumn = hasAside(reading)
  const columns = [
    hasColumn && grid.beside,
    memory && grid.remembering,
    (remembers || (hasColumn && !centred)) && grid.fromLeft,
    ballotFirst && grid.ballotFirst,
    atEdge && grid.atEdge,
  ]
  return (
    <article
      data-content={reading.id}
      data-column={hasColumn ? '' : undefined}
      data-styles={USUAL_STYLES}
      className={[look, gatedClass(reading)].filter(Boolean).join(' ') || undefined}
    >
      {above}
      {header ?? (
        <div className="wrap">
          <ArticleHeader reading={reading} ctx={ctx}>
            {tag}
          </ArticleHeader>
          <ArticleByline reading={reading} ctx={ctx} minutes={minutes ?? true} />
        </div>
      )}
      <Meter reading={reading} ctx={ctx} />
      <Story
        reading={reading}
        ctx={ctx}
        columns={columns.filter(Boolean).join(' ')}
        below={
          <div className={grid.below}>
            {ad('end')}
            <Below reading={reading} ctx={ctx} />
          </div>
        }
        aside={
          hasColumn ? (
            <div className={`wrap band ${grid.place}`}>
              <Aside reading={reading} ctx={ctx}>
                {ad('aside')}
              </Aside>
            </div>
          ) : null
        }
      >
        {lead ?? <LeadFigure reading={reading} ratio={ratio ?? '21-9'} />}
        <div className={`wrap band ${grid.text}`}>
          <div className={grid.reading}>
            {memory ? <MemoryColumn memory={memory} reading={reading} ctx={ctx} /> : null}
            <div className={grid.main}>
              {before}
              {reading.body.length > 0 ? (
                <div className={reading.refused ? styles.faded : undefined}>
                  <Body
                    blocks={reading.body}
                    body={body}
                    initial={initial ?? false}
                    between={ad('body')}
                    context={reading.refused ? null : <ContextBox reading={reading} ctx={ctx} />}
                  />
                </div>
              ) : null}
              <Wall reading={reading} ctx={ctx} />
              {reading.refused ? null : after}
              <ArticleFooter reading={reading} ctx={ctx} />
            </div>
          </div>
        </div>
      </Story>
    </article>
  )
}

/** A news article, a post, an interview, a report; an opinion takes its own look. */
export function ArticleView({ reading, ctx }: ContentViewProps): ReactElement {
  const { document, blog } = reading
  const t = ctx.text(readingMessages)
  const kind = document.type === 'article' ? document.articleNewsTypeEnum : 'blog'
  if (kind === 'opinion') {
    const header = <OpinionHeader reading={reading} ctx={ctx} />
    return <ContentFrame reading={reading} ctx={ctx} header={header} initial centred />
  }
  const label = kind === 'interview' || kind === 'report' ? t(`type.${kind}`) : null
  const named = label && label !== reading.kicker?.text ? label : null
  const tags =
    named !== null || document.state === 'corrected' ? (
      <>
        {named ? <span className="tag">{named}</span> : null}
        {document.state === 'corrected' ? <span className="tag tag--plain">{t('content.corrected')}</span> : null}
      </>
    ) : null
  if (kind === 'interview') return <InterviewView reading={reading} ctx={ctx} tags={tags} />
  if (kind === 'report' && reading.image) return <ReportView reading={reading} ctx={ctx} tags={tags} />
  return (
    <ContentFrame
      reading={reading}
      ctx={ctx}
      initial
      remembers
      tag={tags}
      above={blog ? <BlogStrip blog={blog} ctx={ctx} /> : null}
      after={blog ? <Neighbours blog={blog} ctx={ctx} /> : null}
    />
  )
}

interface LookProps extends ContentViewProps {
  tags: ReactNode
}

/** An interview: the person beside the headline, then question and answer. */
function InterviewView({ reading, ctx, tags }: LookProps): ReactElement {
  const asked = { ...reading, body: questionsApart(reading.body) }
  const own = reading.image
    ? { header: <InterviewHeader reading={reading} ctx={ctx} tags={tags} />, lead: <></> }
    : { tag: tags }
  return <ContentFrame reading={asked} ctx={ctx} look={looks.interview} remembers {...own} />
}

/** A report: headline and standfirst larger, the picture cut where no head is. */
function ReportView({ reading, ctx, tags }: LookProps): ReactElement {
  const lead = <LeadFigure reading={reading} ratio="16-9" />
  return <ContentFrame reading={reading} ctx={ctx} look={looks.report} tag={tags} lead={lead} initial remembers />
}
