import type { Block } from '../../content/blocks/model.ts'

/** A paragraph that begins with bold words and a line break, or is bold as a whole, begins with a question. */
const QUESTION = /^\s*<(strong|b)>((?:(?!<\/?\1>)[\s\S])+)<\/\1>\s*(?:$|<br\s*\/?>\s*)/

/** The questions of an interview as paragraphs of their own, marked for the look; the answers after them. */
export function questionsApart(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => {
    const found = block.type === 'paragraph' ? QUESTION.exec(block.html) : null
    if (block.type !== 'paragraph' || !found) return [block]
    const question = { ...block, html: `<strong data-question="">${found[2]}</strong>` }
    const answer = block.html.slice(found[0].length).trim()
    return answer ? [question, { ...block, id: `${block.id}-r`, html: answer }] : [question]
  })
}
