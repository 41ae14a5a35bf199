import { contentHref } from '../content/cards/to-card.ts'
import { findContent } from '../content/store.ts'
import { ACTIVITY_PATH } from '../readers/profile/model.ts'
import { definePage, type PageContext } from '../web/render/page.ts'
import { COMMENTS_ANCHOR, commentPath } from './comments/model.ts'

/** Where a form stands: a place of the portal, or the page of the content that has it. */
type Place = { path: string } | { content: string; anchor: string }

const ID = '([1-9]\\d{0,17})'
const address = (pattern: string): RegExp => new RegExp(`^/${pattern.replaceAll(':id', ID)}/$`)

/** Where forms without script are sent, and where each of them stands. */
const FORMS: readonly [at: RegExp, stands: (id: string) => Place][] = [
  [address('participacion/comentarios/:id'), (content) => ({ content, anchor: COMMENTS_ANCHOR })],
  [address('participacion/(?:denuncias|correcciones|retiradas)/:id'), (id) => ({ path: commentPath(id) })],
  // Which comment it was stood in the form alone.
  [address('participacion/votos'), () => ({ path: '/' })],
  [address('participacion/valoraciones/:id'), (content) => ({ content, anchor: 'valora' })],
  [address('participacion/avisos'), () => ({ path: ACTIVITY_PATH })],
  [address('participacion/recursos/(?:comment|contribution|question)/:id'), () => ({ path: ACTIVITY_PATH })],
  [address('participacion/envios'), () => ({ path: '/participa/' })],
  [address('participacion/envios/:id/retirar'), () => ({ path: '/participa/' })],
  [address('encuestas/:id/voto'), (content) => ({ content, anchor: 'encuesta' })],
  [address('encuentros-digitales/:id/pregunta'), (content) => ({ content, anchor: 'preguntar' })],
  [address('encuentros-digitales/:id/apoyo/\\d{1,18}'), (content) => ({ content, anchor: 'apoyos' })],
]

/**
 * The addresses of forms that were sent without script: a refusal is answered there, and whoever then presses Enter in
 * the line of the address is led to where the form stands.
 */
export const page = definePage<Place, never>({
  name: 'sent-form',
  match(path) {
    for (const [at, stands] of FORMS) {
      const found = at.exec(path)
      if (found) return stands(found[1] ?? '')
    }
    return null
  },
  async load(ctx, place) {
    const redirect = 'path' in place ? ctx.href(place.path) : await pageOf(ctx, place)
    return redirect === null ? null : { redirect, status: 302, maxAge: 0 }
  },
  View: () => <></>,
})

async function pageOf(ctx: PageContext, { content, anchor }: { content: string; anchor: string }) {
  const found = await findContent(ctx.db, content, ctx.now)
  return found?.sites.includes(ctx.site.alias) ? `${contentHref(ctx, found)}#${anchor}` : null
}
