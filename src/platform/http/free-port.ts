import { createServer } from 'node:net'

/**
 * Finds out before anything else is done whether the portal will be able to listen: a first start would otherwise fill
 * its database for nothing.
 */
export async function refuseTakenPort({ port, host }: { port: number; host: string }): Promise<void> {
  await new Promise<void>((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen({ port, host }, () => probe.close(() => done()))
  })
}
