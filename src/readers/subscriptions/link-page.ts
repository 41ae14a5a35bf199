import { plainText } from '../../content/blocks/plain-text.ts'
import type { Purpose } from '../../platform/signature.ts'
import type { PageContext } from '../../web/render/page.ts'
import { one, oneOf } from '../../web/render/query.ts'
import { authAnswer, loadAuthPage, type AuthPage } from '../entry/auth-page.ts'
import { readLink, type LinkText } from './links.ts'
import { newsletterNames } from './store.ts'

/** What the pages of mailed links read of their address. */
export const LINK_QUERY = {
  token: one((value) => /^[\w.-]{1,4000}$/.test(value)),
  hecho: oneOf('1', 'baja'),
}

/** What such a page shows: a button, what it has done, or that the link is none. */
export type LinkPage = AuthPage & {
  state: 'asks' | 'done' | 'wrong'
  token: string
  names: string
  /** Where the address chooses others without a password. */
  preferences: string | null
  /** Why what was pressed has not been done, through no fault of the link. */
  fault: string | undefined
}

/** Reads a mailed link; opening it changes nothing. */
export async function loadLink(
  ctx: PageContext,
  purpose: Extract<Purpose, `newsletter-${string}`>,
): Promise<{ page: LinkPage; link: LinkText | null }> {
  const token = ctx.query.get('token') ?? ''
  const fault = ctx.sent?.text
  const link = ctx.sent && !fault ? null : readLink(ctx.services.secret, purpose, token, ctx.now)
  const names = link ? await newsletterNames(ctx.db, link.newsletters, ctx.locale) : []
  const state = ctx.query.has('hecho') ? 'done' : link ? 'asks' : 'wrong'
  const page: LinkPage = {
    ...(await loadAuthPage(ctx)),
    state,
    token,
    names: names.map(({ name }) => plainText(name)).join(', '),
    preferences: null,
    fault,
  }
  return { page, link }
}

/** The answer of such a page; one that is wrong says so to programs too. */
export function linkAnswer(ctx: PageContext, title: string, page: LinkPage, path: string) {
  const answer = authAnswer(ctx, title, page, path)
  return { ...answer, back: undefined, status: page.state === 'wrong' ? 410 : undefined }
}
