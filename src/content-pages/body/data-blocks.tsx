import { plainText, withBase } from '../model.ts'
import consent from '../../layout/consent/consent.module.css'
import { consentTexts } from '../../layout/consent/messages.ts'
import { frameOf, letInAt } from '../../layout/consent/model.ts'
import styles from './body.module.css'
import type { BlockView } from './view.ts'

const isFigure = (cell: string): boolean => /^[\d+−–-][\d\s.,:/%()€+−–-]*$/.test(plainText(cell))

/** A table that scrolls by itself where it is wider than the screen; columns of figures stand right. */
export const Table: BlockView<'table'> = ({ block, body }) => {
  const width = Math.max(block.head.length, ...block.rows.map((row) => row.length))
  const figures = Array.from(
    { length: width },
    (_, column) => block.rows.length > 0 && block.rows.every((row) => isFigure(row[column] ?? '')),
  )
  const names = block.head.length > 0 && !figures[0]
  const cell = (html: string) => ({ dangerouslySetInnerHTML: { __html: withBase(html, body.ctx.base) } })
  const kind = (column: number): string | undefined => (figures[column] ? styles.figure : undefined)
  return (
    <div
      id={block.id}
      className={styles.scrolls}
      role={block.caption ? 'region' : 'group'}
      tabIndex={0}
      aria-label={block.caption || body.t('content.table')}
    >
      <table className={styles.table}>
        {block.caption ? <caption>{block.caption}</caption> : null}
        {block.head.length > 0 ? (
          <thead>
            <tr>
              {block.head.map((text, i) =>
                plainText(text) === '' ? (
                  <td key={i} />
                ) : (
                  <th key={i} scope="col" className={kind(i)} {...cell(text)} />
                ),
              )}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {block.rows.map((row, r) => (
            <tr key={r}>
              {row.map((text, i) =>
                i === 0 && names ? (
                  <th key={i} scope="row" {...cell(text)} />
                ) : (
                  <td key={i} className={kind(i)} {...cell(text)} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A post in its own words, with who wrote it and the way to where it stands. */
const Post: BlockView<'embed'> = ({ block, body }) => (
  <blockquote id={block.id} className={styles.quote}>
    <p dangerouslySetInnerHTML={{ __html: withBase(block.quote?.html ?? '', body.ctx.base) }} />
    <footer>
      {block.quote?.cite ? `${block.quote.cite} · ` : null}
      <a href={block.url} target="_blank" rel="noopener nofollow">
        {block.provider}
        <span className="hide">{` (${body.t('common.new-tab')})`}</span>
      </a>
    </footer>
  </blockquote>
)

const LinkCard: BlockView<'embed'> = ({ block, body }) => (
  <p id={block.id} className={styles.embed}>
    <small>{body.t('content.external', { provider: block.provider })}</small>
    <a href={block.url} target="_blank" rel="noopener nofollow">
      {block.title || block.url.replace(/^https?:\/\/(www\.)?/, '')}
      <span className="hide">{` (${body.t('common.new-tab')})`}</span>
    </a>
  </p>
)

/** Something of another site as a link or a quotation: nothing of it is loaded, so nobody learns who reads. */
export const Embed: BlockView<'embed'> = ({ block, body }) => {
  const label = block.title || block.url.replace(/^https?:\/\/(www\.)?/, '')
  const card = block.quote ? <Post block={block} body={body} /> : <LinkCard block={block} body={body} />
  const { site, now } = body.ctx
  const frame = letInAt(site, now).includes('embeds') ? frameOf(block.provider, block.url) : null
  if (frame === null) return card
  const t = body.ctx.text(consentTexts)
  return (
    <nx-embed
      class={consent.embed}
      data-frame={frame}
      data-title={label}
      data-frame-class={consent.frame}
      data-styles={consent.frame}
    >
      {card}
      <div hidden className={consent.ask} data-ask="">
        <p>{t('consent.embed.text', { provider: block.provider })}</p>
        <button className="button button--line" type="button" data-show="this">
          {t('consent.embed.show')}
        </button>
        <button className="button button--line" type="button" data-show="always">
          {t('consent.embed.always')}
        </button>
      </div>
    </nx-embed>
  )
}

/** Text whose lines and spaces count: poems, code. */
export const Preformatted: BlockView<'preformatted'> = ({ block }) => (
  <pre id={block.id} className={styles.preformatted} tabIndex={0}>
    {block.text}
  </pre>
)

/** HTML without a block of its own; it was sanitised when it was written. */
export const RawHtml: BlockView<'html'> = ({ block, body }) => (
  <div id={block.id} className={styles.raw} dangerouslySetInnerHTML={{ __html: withBase(block.html, body.ctx.base) }} />
)
