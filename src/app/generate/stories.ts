import { DAY_MS } from '../../platform/durations.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { slugify } from '../../content/slug.ts'
import type { ItemDocument } from '../../content/types/model.ts'
import { chance, zipf, type Chance } from './chance.ts'
import type { Pool } from './entities.ts'
import { writer, type Writer } from './words.ts'

/** Documents as publishing would leave them: complete, sanitised, with their slug. */
export type Story = ItemDocument & { slug: string }

/** Writes one story after the other. @param images ids of stored pictures, as many or few as there are */
export function storyTeller(pool: Pool, images: readonly string[], seed: number) {
  const dice = chance(seed)
  const writers = { es: writer('es', dice), ca: writer('ca', dice) }
  // A few sections, tags and authors have most of the stories.
  const by = {
    taxa: zipf(pool.taxa.length, dice, 0.7),
    tags: zipf(pool.tags.length, dice),
    authors: zipf(pool.authors.length, dice, 0.6),
  }
  const some = (kind: keyof Pool, most: number) => {
    const refs = Array.from({ length: dice.below(most + 1) }, () => pool[kind][by[kind]()]!)
    return [...new Set(refs)]
  }

  return (externalId: string, site: string, sites: string[], publishAt: Date): Story => {
    const language: Locale = dice.next() < 0.55 ? 'es' : 'ca'
    const write = writers[language]
    const title = write.words(6 + dice.below(7))
    const image = images.length && dice.next() < 0.8 ? { image: dice.pick(images) } : undefined
    const common = {
      externalId,
      site,
      sites,
      language,
      state: 'published' as const,
      publishAt: publishAt.toISOString(),
      slug: slugify(title, 'contenido'),
      formerPaths: [],
      title,
      summary: write.sentences(1 + dice.below(2)),
      taxa: [pool.taxa[by.taxa()]!],
      tags: some('tags', 4),
      authors: some('authors', 2),
      ...(image ? { image } : {}),
      access: dice.next() < 0.85 ? ('free' as const) : ('metered' as const),
      commentsClosed: false,
      body: body(write, dice),
      related: [],
      noindex: false,
    }
    return { ...common, ...typed(write, dice, publishAt, images) } as unknown as Story
  }
}

function body(write: Writer, dice: Chance): ItemDocument['body'] {
  return Array.from({ length: 4 + dice.below(6) }, (_, n) =>
    n > 0 && n % 5 === 0
      ? { type: 'heading' as const, id: `h${n}`, level: 2 as const, text: write.words(4) }
      : { type: 'paragraph' as const, id: `p${n}`, html: write.sentences(2 + dice.below(2)) },
  )
}

/** What a type has besides; of a hundred stories about eighty are articles. */
function typed(write: Writer, dice: Chance, publishAt: Date, images: readonly string[]): Record<string, unknown> {
  const of = dice.below(100)
  if (of < 64) return { type: 'article', articleNewsTypeEnum: 'news' }
  if (of < 80) return { type: 'article', articleNewsTypeEnum: dice.pick(['opinion', 'interview', 'report']) }
  if (of < 86) return { type: 'video', aspectRatio: '16-9', spherical: false, captions: [], duration: 60 + of * 7 }
  if (of < 90) return { type: 'audio', captions: [], duration: 300 + of * 11 }
  if (of < 93) return { type: 'gallery', images: images.slice(0, 6).map((image) => ({ image })) }
  if (of < 97) return recipe(write, dice)
  const date = new Date(publishAt.getTime() + dice.below(60) * DAY_MS).toISOString()
  return { type: 'event', occurrence: { code: 'unique-date', date }, timetable: [], thematics: [] }
}

function recipe(write: Writer, dice: Chance): Record<string, unknown> {
  return {
    type: 'recipe',
    totalTime: 15 + dice.below(120),
    nutrition: {},
    allergens: [],
    ingredients: Array.from({ length: 5 }, () => ({ name: write.words(2).toLowerCase() })),
    steps: Array.from({ length: 4 }, () => ({ html: write.sentences(2) })),
    ratingNumVotes: 0,
  }
}
