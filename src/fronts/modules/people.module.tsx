import type { ReactElement } from 'react'
import { z } from 'zod'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { cardAuthor } from '../../content/cards/to-card.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import s from '../board.module.css'
import { defineModule, type ModuleProps } from '../../content/boards/module.ts'

const settings = z.object({ authors: z.array(z.string().min(1).max(400)).min(1).max(24) })
type Settings = z.output<typeof settings>

function People({ settings: { authors }, ctx }: ModuleProps<Settings, undefined>): ReactElement | null {
  const people = authors.flatMap((ref) => {
    const entry = taxonomyOf(ctx.site.alias).byReference(ref)
    return entry?.type === 'author' ? [cardAuthor(entry, ctx)] : []
  })
  if (people.length === 0) return null
  return (
    <div className="row">
      {people.map((person) => (
        <div key={person.id} className="c25">
          <article className={s.person}>
            {person.image && <Avatar image={person.image} size="l" />}
            <div>
              <h3>
                <a href={person.url}>{person.name}</a>
              </h3>
              {person.role && <p>{person.role}</p>}
            </div>
          </article>
        </div>
      ))}
    </div>
  )
}

/** The faces of a site. */
export const module = defineModule<Settings>({
  kind: 'people',
  settings,
  View: People,
  examples: { ordinary: { settings: ({ authors }) => ({ authors: authors.slice(0, 4) }) } },
})
