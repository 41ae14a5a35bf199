import { plainText, withBase } from '../model.ts'
import styles from './body.module.css'
import { directionOf } from './direction.ts'
import type { BlockView } from './view.ts'

/** Words with their marks; those of Arabic or Hebrew run from right to left, however they came into the text. */
const html = (text: string, base: string): { dir?: 'rtl'; dangerouslySetInnerHTML: { __html: string } } => ({
  ...(directionOf(text) && { dir: 'rtl' }),
  dangerouslySetInnerHTML: { __html: withBase(text, base) },
})

/** A paragraph; its HTML was sanitised when it was written. */
export const Paragraph: BlockView<'paragraph'> = ({ block, body }) =>
  plainText(block.html) === '' ? null : <p id={block.id} {...html(block.html, body.ctx.base)} />

/** A heading inside the text, never the page's own. */
export const Heading: BlockView<'heading'> = ({ block }) => {
  const Tag = `h${block.level}` as const
  return block.text.trim() === '' ? null : <Tag id={block.id}>{block.text}</Tag>
}

/** A list, with dashes or numbers. */
export const List: BlockView<'list'> = ({ block, body }) => {
  const Tag = block.ordered ? 'ol' : 'ul'
  return (
    <Tag id={block.id}>
      {block.items.map((item, index) => (
        <li key={index} {...html(item, body.ctx.base)} />
      ))}
    </Tag>
  )
}

/** A pull quote stands between guillemets, also where its author left them out. */
const quoted = (text: string): string => (/^\s*(<[^>]+>\s*)*[«“"]/.test(text) ? text : `«${text.trim()}»`)

/** A quotation; a pull quote stands large beside its accent bar. */
export const Quote: BlockView<'quote'> = ({ block, body }) => (
  <blockquote id={block.id} className={block.pull ? styles.pull : styles.quote}>
    <p {...html(block.pull ? quoted(block.html) : block.html, body.ctx.base)} />
    {block.cite ? <footer>{block.cite}</footer> : null}
  </blockquote>
)

/** A framed list of facts, «Lo que debes saber». */
export const Facts: BlockView<'facts'> = ({ block, body }) => (
  <section className={styles.facts} {...(block.title ? { 'aria-labelledby': block.id } : { id: block.id })}>
    {block.title ? <h2 id={block.id}>{block.title}</h2> : null}
    <ul>
      {block.items.map((item, index) => (
        <li key={index}>
          <span {...html(item, body.ctx.base)} />
        </li>
      ))}
    </ul>
  </section>
)
