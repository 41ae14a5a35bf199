import type { DocumentOf, ItemDocument, ItemType } from '../content/types/model.ts'
import { articlePage } from './article/page.ts'
import { postPage } from './blogs/page.ts'
import { callPage } from './call/page.ts'
import type { ContentPage } from './define.ts'
import { diyPage } from './diy/page.ts'
import { eventPage } from './event/page.ts'
import { galleryPage } from './gallery/page.ts'
import { interviewPage } from './interview/page.ts'
import { livePage } from './live/page.ts'
import { mediaPage } from './media/page.ts'
import { pollPage } from './poll/page.ts'
import { recipePage } from './recipe/page.ts'
import { staticPage } from './static-page/page.ts'

/** The page of each content type; a new type does not compile without its line here. */
const pages: { [T in ItemType]: ContentPage<DocumentOf<T>> } = {
  article: articlePage,
  live: livePage,
  post: postPage,
  video: mediaPage,
  audio: mediaPage,
  gallery: galleryPage,
  recipe: recipePage,
  diy: diyPage,
  event: eventPage,
  poll: pollPage,
  call: callPage,
  interview: interviewPage,
  episode: mediaPage,
  page: staticPage,
}

/** All of them. */
export const contentPages: readonly ContentPage[] = Object.values(pages)

/** The page of a type; what it is given must be of that type. */
export function contentPageOf({ type }: Pick<ItemDocument, 'type'>): ContentPage {
  return pages[type]
}
