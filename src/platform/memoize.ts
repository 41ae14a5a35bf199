/** Answers that are remembered at least, before the oldest go; twice as many at most. */
const LEAST = 300
/** Letters of a text from which on nothing is remembered. */
const LONGEST = 4000

/** A function of a text that remembers its latest answers: what one page needs is asked for several times in a row. */
export function memoizeByText<Answer>(ask: (text: string) => Answer, least = LEAST): (text: string) => Answer {
  let young = new Map<string, Answer>()
  let old = new Map<string, Answer>()
  return (text) => {
    if (text.length > LONGEST) return ask(text)
    const known = young.get(text)
    if (known !== undefined) return known
    const answer = old.get(text) ?? ask(text)
    if (young.size >= least) [old, young] = [young, new Map<string, Answer>()]
    young.set(text, answer)
    return answer
  }
}
