import { createServer, type AddressInfo, type Socket } from 'node:net'

// A mail server that takes everything and keeps nothing, in a process of its own; whoever started it asks how many it
// has taken.
const copies = new Map<string, number>()
let count = 0

const server = createServer((socket: Socket) => {
  let [recipient, inMail, rest] = ['', false, '']
  socket.on('error', () => undefined)
  socket.setNoDelay(true)
  socket.write('220 sink\r\n')
  socket.on('data', (chunk: Buffer) => {
    rest += chunk.toString('latin1')
    for (;;) {
      if (inMail) {
        const end = rest.indexOf('\r\n.\r\n')
        // The end may be cut in two.
        if (end < 0) return void (rest = rest.slice(-4))
        rest = rest.slice(end + 5)
        inMail = false
        count += 1
        copies.set(recipient, (copies.get(recipient) ?? 0) + 1)
        socket.write('250 taken\r\n')
        continue
      }
      const end = rest.indexOf('\r\n')
      if (end < 0) return
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'EHLO') socket.write('250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n')
      else if (command === 'RCPT') {
        recipient = /<([^>]*)>/.exec(line)?.[1] ?? ''
        socket.write('250 ok\r\n')
      } else if (command === 'DATA') {
        inMail = true
        socket.write('354 go on\r\n')
      } else if (command === 'QUIT') socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    }
  })
})
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))

process.on('message', (question) => {
  if (question === 'count') process.send!(count)
  if (question === 'forget') {
    copies.clear()
    process.send!((count = 0))
  }
  if (question === 'recipients') {
    const several = [...copies.values()].filter((each) => each > 1).length
    process.send!({ several, reached: copies.size })
  }
})
process.on('disconnect', () => process.exit())
