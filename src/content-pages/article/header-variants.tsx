import type { ReactElement, ReactNode } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { Caption } from '../frame/caption.tsx'
import { ArticleHeader } from '../frame/article-header.tsx'
import { ArticleByline } from '../frame/byline.tsx'
import { readingMessages } from '../messages.ts'
import type { Reading } from '../model.ts'
import looks from './looks.module.css'

interface Props {
  reading: Reading
  ctx: ViewContext
  /** After the subject, e.g. what kind of text it is. */
  tags: ReactNode
}

/** The head of an interview: headline and signature with the portrait beside them. */
export function InterviewHeader({ reading, ctx, tags }: Props): ReactElement {
  const { image } = reading
  return (
    <div className={`band--tint ${looks.person}`}>
      <div className="wrap">
        <div>
          <ArticleHeader reading={reading} ctx={ctx}>
            {tags}
          </ArticleHeader>
          <ArticleByline reading={reading} ctx={ctx} />
        </div>
        {image ? (
          <figure>
            <div className="media media--11">
              <Picture
                image={image}
                ratio="1-1"
                sizes="(min-width: 1100px) 480px, (min-width: 768px) 40vw, 100vw"
                priority
              />
            </div>
            <Caption caption={image.caption} credit={image.credit} />
          </figure>
        ) : null}
      </div>
    </div>
  )
}

/** The head of a report: the picture as wide as the page, then the headline in the middle. */
export function ReportHeader({ reading, ctx, tags }: Props): ReactElement {
  const { document, image, kicker } = reading
  const t = ctx.text(readingMessages)
  return (
    <>
      <div className="wrap">
        <Crumbs label={t('common.breadcrumb')} crumbs={reading.crumbs} />
      </div>
      {image ? (
        <figure className={looks.wide}>
          <div className="media media--21">
            <Picture image={image} ratio="21-9" sizes="100vw" priority />
          </div>
          <Caption caption={image.caption} credit={image.credit} wrapped />
        </figure>
      ) : null}
      <div className={`wrap ${looks.middle}`}>
        <header className="article-header">
          <p className="kicker">
            {kicker ? kicker.url ? <a href={kicker.url}>{kicker.text}</a> : kicker.text : null}
            {tags}
          </p>
          <h1>{document.title}</h1>
          {document.summary ? <p className={looks.standfirst}>{document.summary}</p> : null}
        </header>
        <ArticleByline reading={reading} ctx={ctx} />
      </div>
    </>
  )
}
