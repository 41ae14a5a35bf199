import type { App } from '../../platform/http/server.ts'
import type { ReaderDeps } from '../accounts/context.ts'
import { PRIVATE } from '../session/answers.ts'
import { NEWSLETTERS_PATH } from './model.ts'

/** The form of the boards: newsletters go to accounts, and the page says so; the address is not kept. */
export function subscriptionRoutes(app: App, { hrefOf }: Pick<ReaderDeps, 'hrefOf'>): void {
  app.post(NEWSLETTERS_PATH, { schema: { hide: true } }, async (request, reply) =>
    reply.headers(PRIVATE).redirect(hrefOf(request, `${NEWSLETTERS_PATH}?cuenta=no`), 303),
  )
}
