/**
 * Loaded into a portal under test (`NODE_OPTIONS=--import …`): what it asks of the sign-in services of the internet is
 * asked of a stand-in on this machine, which `STAND_IN` names.
 */
const OUTSIDE = /(?:^|\.)(?:google\.com|x\.com)$/
const standIn = process.env['STAND_IN']
const realFetch = globalThis.fetch

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  return realFetch(standIn && OUTSIDE.test(url.hostname) ? `${standIn}${url.pathname}${url.search}` : input, init)
}
