import type { Stories } from '../../content/boards/example-model.ts'
import { Heart } from '../../ui/heart/heart.tsx'

/** The hearts that keep a content and follow an author, signed out. */
export const stories: readonly Stories[] = [
  {
    id: 'hearts',
    title: { es: 'Corazones', ca: 'Cors' },
    order: 36,
    View: ({ samples }) => {
      const href = samples.ctx.href('/acceso/')
      return (
        <>
          <div data-example="like">
            <Heart
              kind="like"
              id="0"
              href={href}
              label={samples.say({ es: 'Guardar', ca: 'Desa' })}
              undo={samples.say({ es: 'Quitar de guardados', ca: 'Elimina dels desats' })}
            />
          </div>
          <div data-example="follow">
            <Heart
              kind="follow"
              id="0"
              href={href}
              label={samples.say({ es: 'Seguir', ca: 'Segueix' })}
              undo={samples.say({ es: 'Dejar de seguir', ca: 'Deixa de seguir' })}
            />
          </div>
        </>
      )
    },
  },
]
