/** What the harvest uses of `ssh2`, which brings no types of its own. */
declare module 'ssh2' {
  import type { EventEmitter } from 'node:events'
  import type { Readable } from 'node:stream'

  export interface Attributes {
    size: number
    /** Seconds since 1970. */
    mtime: number
    mode: number
  }
  type Done = (error?: Error | null) => void

  export interface Sftp extends EventEmitter {
    readdir(
      path: string,
      done: (error: Error | undefined, list: { filename: string; attrs: Attributes & { isFile(): boolean } }[]) => void,
    ): void
    createReadStream(path: string, options: { end: number }): Readable
    unlink(path: string, done: Done): void
    stat(path: string, done: (error: Error | undefined, attributes: Attributes) => void): void
  }
  export class Client extends EventEmitter {
    connect(options: {
      host: string
      port: number
      username: string
      password?: string
      privateKey?: string
      readyTimeout?: number
      keepaliveInterval?: number
      hostVerifier(key: Buffer): boolean
    }): this
    sftp(done: (error: Error | undefined, sftp: Sftp) => void): void
    end(): this
    destroy(): this
  }

  /** The other side, for tests. */
  export class Server extends EventEmitter {
    constructor(options: { hostKeys: string[] }, onClient: (client: EventEmitter) => void)
    listen(port: number, host: string, done: () => void): this
    address(): { port: number }
    close(): this
  }
  export const utils: {
    generateKeyPairSync(type: 'ed25519'): { private: string; public: string }
    parseKey(key: string): { getPublicSSH(): Buffer }
  }
}
