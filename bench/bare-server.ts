import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The least that Node can do: one Buffer with the same headers for every question. */
const [bodyFile = '', headersFile = ''] = process.argv.slice(2)
const body = readFileSync(bodyFile)
const headers = JSON.parse(readFileSync(headersFile, 'utf8')) as Record<string, string>
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port))
