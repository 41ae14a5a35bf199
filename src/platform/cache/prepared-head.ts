import { ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http'

/** What `ServerResponse` has of its head besides its public face; a test holds it to what Node itself writes. */
interface Innards {
  _header: string | null
  _keepAliveTimeout: number
}

/**
 * The head of an answer that is sent many times. Node checks, joins and encodes every line of a head for every answer,
 * which is a third of what a kept page costs; here that is done once a second, because a head tells the time.
 */
export class PreparedHead {
  readonly #lines: string
  #second = 0
  #keptFor = 0
  #text = ''

  /** @param headers of an answer with status 200, its length among them: name, value, name, value */
  constructor(headers: readonly string[]) {
    let lines = 'HTTP/1.1 200 OK\r\n'
    for (let at = 0; at < headers.length; at += 2) {
      const [name, value] = [headers[at]!, headers[at + 1]!]
      validateHeaderName(name)
      validateHeaderValue(name, value)
      lines += `${name}: ${value}\r\n`
    }
    this.#lines = lines
  }

  /**
   * Puts the head into a response, of which the body can be written then.
   * @returns false where something is unusual, and nothing was done: its connection ends with it, or somebody watches
   *   what is written
   */
  put(response: ServerResponse): boolean {
    if (!response.shouldKeepAlive || response.writeHead !== ServerResponse.prototype.writeHead) return false
    const innards = response as unknown as Innards
    const second = Math.floor(Date.now() / 1000)
    if (second !== this.#second || innards._keepAliveTimeout !== this.#keptFor) {
      this.#second = second
      this.#keptFor = innards._keepAliveTimeout
      const keptFor = `Keep-Alive: timeout=${Math.floor(this.#keptFor / 1000)}`
      this.#text = `${this.#lines}Date: ${new Date(second * 1000).toUTCString()}\r\nConnection: keep-alive\r\n${keptFor}\r\n\r\n`
    }
    innards._header = this.#text
    return true
  }
}
