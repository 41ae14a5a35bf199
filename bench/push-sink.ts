import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// A push service that takes everything and keeps no words, in a process of its own; it answers as late as one that is
// far away. Whoever started it asks how many devices were told, and when.
const LATE_MS = Number(process.argv[2] ?? 50)
let times: number[] = []
const copies = new Map<string, number>()

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    times.push(Date.now())
    const device = request.url!
    copies.set(device, (copies.get(device) ?? 0) + 1)
    setTimeout(() => response.writeHead(201).end(), LATE_MS)
  })
})
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))

process.on('message', (question) => {
  if (question === 'told') {
    const several = [...copies.values()].filter((each) => each > 1).length
    process.send!({ count: times.length, several, first: times[0] ?? 0, last: times.at(-1) ?? 0 })
  }
  if (question === 'forget') {
    times = []
    copies.clear()
    process.send!(true)
  }
})
process.on('disconnect', () => process.exit())
