import type { ReactElement } from 'react'
import type { ItemDocument } from '../content/types/model.ts'
import { ArticleView, type ContentViewProps } from './article/article.tsx'
import { GalleryView } from './gallery/gallery.tsx'
import { LiveView } from './live/live.tsx'
import { MediaView } from './media/media.tsx'
import { DiyView } from './diy/diy.tsx'
import { RecipeView } from './recipe/recipe.tsx'
import { EventView } from './event/event.tsx'
import { PollView } from './poll/poll.tsx'
import { StaticPageView } from './types/static-page.tsx'

type View<T extends ItemDocument['type']> = (
  props: ContentViewProps<Extract<ItemDocument, { type: T }>>,
) => ReactElement
type Views = { [T in ItemDocument['type']]: View<T> }

/** The page of each content type; a new type does not compile without its line here. */
const views: Views = {
  article: ArticleView,
  live: LiveView,
  post: ArticleView,
  video: MediaView,
  audio: MediaView,
  gallery: GalleryView,
  recipe: RecipeView,
  diy: DiyView,
  event: EventView,
  poll: PollView,
  episode: MediaView,
  page: StaticPageView,
}

/** Shows a content by its type. */
export function ContentView({ reading, ctx }: ContentViewProps): ReactElement {
  const View = views[reading.document.type] as (props: ContentViewProps) => ReactElement
  return <View reading={reading} ctx={ctx} />
}
