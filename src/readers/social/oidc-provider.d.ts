declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  /** Who asks the provider for what, once somebody has signed in there. */
  export interface Asking {
    oidc: { client: { clientId: string }; account: { accountId: string } }
  }

  /** The part of the OpenID provider that tests use. */
  export default class Provider {
    constructor(issuer: string, configuration: object)
    callback(): RequestListener
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    Grant: new (of: { clientId: string; accountId: string }) => {
      addOIDCScope(scope: string): void
      save(): Promise<string>
    }
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  /** Keeps what the provider hands out, as long as the process lives. */
  export function createMemoryAdapter(): (model: string) => object
}
