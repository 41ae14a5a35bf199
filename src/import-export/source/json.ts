import { deeperThan } from '../../web/http/json-body.ts'
import { ImportRefused } from '../model.ts'
import { because } from '../reasons/model.ts'
import { ofJson } from '../reasons/of-parser.ts'

/** Nobody's data nests deeper, and what does is too deep for whoever walks through it. */
const DEEPEST = 100

/** @throws SyntaxError for what is no JSON, or nested without end */
export function parseJson(text: string): unknown {
  if (deeperThan(text, DEEPEST)) throw new SyntaxError(`nested deeper than ${DEEPEST} levels`)
  return JSON.parse(text)
}

/** The value of a JSON file. A file that holds none is refused with the place where it stops being JSON. */
export function readJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch (fault) {
    const before = text.slice(0, longestStart(text)).split('\n')
    throw new ImportRefused(because('json.invalid', { why: ofJson(fault) }), before.length, before.at(-1)!.length + 1)
  }
}

/** So many characters could still become JSON; the parser itself tells the place of some faults only. */
function longestStart(text: string): number {
  let [good, bad] = [0, text.length + 1]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (mayGoOn(text.slice(0, middle))) good = middle
    else bad = middle
  }
  return good
}

function mayGoOn(start: string): boolean {
  try {
    JSON.parse(start)
    return true
  } catch (fault) {
    const { message } = fault as Error
    const [, position] = /at position (\d+)/.exec(message) ?? []
    return /end of JSON input/.test(message) || Number(position) >= start.length
  }
}
