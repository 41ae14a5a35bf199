import { Agent, request } from 'node:http'

/** The password of every account of the demonstration. */
export const PASSWORD = 'Mestral-2026'

/** What a call came back with; no answer at all is status 0. */
export interface Answer {
  status: number
  body: { errors?: { errorCode: string }[] } & Record<string, unknown>
}

/** A reader who calls the portal without a browser, and keeps the session that it gives. */
export interface HttpReader {
  readonly name: string
  readonly email: string
  call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object): Promise<Answer>
  /** What shows the session to the portal. */
  cookie(): string
  register(more?: object): Promise<Answer>
  signIn(): Promise<Answer>
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** @param address the reader's own, as a trusted proxy in front would tell it */
export function httpReader(port: number, name: string, address?: string): HttpReader {
  const email = `${name}@example.org`
  let cookie = ''
  const self: HttpReader = {
    name,
    email,
    cookie: () => cookie,
    call: (method, path, payload) =>
      new Promise((done) => {
        const lost = () => done({ status: 0, body: {} })
        const headers = {
          ...(cookie && { cookie }),
          ...(payload && { 'content-type': 'application/json' }),
          ...(address && { 'x-forwarded-for': address }),
        }
        const asked = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (part: string) => (text += part))
          answer.on('error', lost).on('close', lost)
          answer.on('end', () => {
            const given = answer.headers['set-cookie']?.map((each) => each.split(';')[0]!)
            if (given) cookie = given.join('; ')
            const json = /json/.test(answer.headers['content-type'] ?? '')
            done({ status: answer.statusCode!, body: json ? (JSON.parse(text) as Answer['body']) : {} })
          })
        })
        asked.on('error', lost).end(payload && JSON.stringify(payload))
      }),
    register: (more = {}) =>
      self.call('POST', '/api/front/user/register', {
        nick: name,
        email,
        password: PASSWORD,
        name: 'Neus',
        surname: 'Calatrí',
        birthdate: '1990-05-17',
        terms: true,
        recaptcha: 'yes',
        ...more,
      }),
    signIn: () => self.call('POST', '/api/front/user/login', { email, password: PASSWORD }),
  }
  return self
}
