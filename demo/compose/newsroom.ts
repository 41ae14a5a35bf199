import type { ContentInput } from '../../src/content/types/model.ts'
import { authors } from '../people/authors.ts'
import { blogs, seasons, streams } from '../people/places.ts'
import { shows } from '../people/shows.ts'
import { stories } from '../stories.ts'
import { tags, taxa } from '../taxa.ts'
import { collectDrawings, type Drawings } from './drawings.ts'
import { authorInput, blogInput, seasonInput, showInput, streamInput, tagInput, taxonInput } from './entities.ts'
import { inputsOf } from './stories.ts'
import { when } from './when.ts'

/** The whole newsroom as the publishing core takes it, dated around `now`, and the pictures it needs. */
export function composeNewsroom(now: Date): { entities: ContentInput[]; contents: ContentInput[]; drawings: Drawings } {
  const dates = when(now)
  const drawings = collectDrawings()
  const entities = [
    ...(['portal', 'ocio', 'radio'] as const).flatMap((site) => [
      ...taxa[site].map((taxon) => taxonInput(site, taxon, dates)),
      ...tags[site].map((tag) => tagInput(site, tag, dates)),
    ]),
    ...authors.map((author) => authorInput(author, drawings, dates)),
    ...blogs.map((blog) => blogInput(blog, drawings, dates)),
    ...shows.map((show) => showInput(show, drawings, dates)),
    ...seasons.map((season) => seasonInput(season, dates)),
    ...streams.map((stream) => streamInput(stream, drawings, dates)),
  ]
  const context = { now, drawings, stories }
  return { entities, contents: [...stories.values()].flatMap((story) => inputsOf(story, context)), drawings }
}
