import type { ReactElement } from 'react'
import { BoardView } from '../board-view.tsx'
import type { ComposedBoard } from '../../content/boards/compose.ts'
import { localized } from '../../platform/i18n/locale.ts'
import type { Emergency } from '../../sites/emergency-model.ts'
import { configuredHref } from '../../web/links.ts'
import type { ViewContext } from '../../web/render/page.ts'
import css from './emergency-front.module.css'
import { frontMessages } from './messages.ts'

interface Props {
  emergency: Emergency
  board: ComposedBoard
  ctx: ViewContext
}

/** The front in an emergency: what happens, what to do, where help is; then the coverage, and titles without pictures. */
export function EmergencyFront({ emergency, board, ctx }: Props): ReactElement {
  const { title, text, links } = emergency
  return (
    <>
      <section className={css.call} aria-labelledby="emergency">
        <div className="wrap">
          <h1 id="emergency">{localized(title, ctx.locale)}</h1>
          <p>{localized(text, ctx.locale)}</p>
          {links.length > 0 && (
            <ul className="plain" aria-label={ctx.text(frontMessages)('emergency.help')}>
              {links.map((link) => (
                <li key={link.href}>
                  <a href={configuredHref(ctx, link.href)}>{localized(link.text, ctx.locale)}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </section>
      <div className={css.board}>
        <BoardView board={board} ctx={ctx} />
      </div>
    </>
  )
}
