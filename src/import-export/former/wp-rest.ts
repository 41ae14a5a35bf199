import { isObject } from '../ninjs/read.ts'
import { readJson } from '../source/json.ts'
import { at, listIn, textAt } from './json.ts'
import { because } from '../reasons/model.ts'
import { NO_STATE, type FormerPost, type ReadFormer } from './model.ts'

/** Answers of the API of WordPress (`/wp-json/wp/v2/posts?_embed&per_page=100`), one or a list. */
export const readWpRest: ReadFormer = (text) => {
  const value = readJson(text)
  const posts = Array.isArray(value) ? listIn(value.flat()) : [value].filter(isObject)
  return posts.map((post): FormerPost => {
    const embedded = at(post, '_embedded')
    const terms = listIn(Array.isArray(at(embedded, 'wp:term')) ? (at(embedded, 'wp:term') as unknown[]).flat() : [])
    const named = (taxonomy: string) =>
      terms.filter((one) => textAt(one, 'taxonomy') === taxonomy).map((one) => textAt(one, 'name'))
    const media = listIn(at(embedded, 'wp:featuredmedia'))[0]
    const image = textAt(media, 'source_url') || textAt(post, 'jetpack_featured_media_url')
    const guid = textAt(post, 'guid', 'rendered') || textAt(post, 'link')
    const isProtected = at(post, 'content', 'protected') === true
    return {
      id: guid,
      kind: textAt(post, 'type') === 'page' ? 'page' : 'article',
      title: textAt(post, 'title', 'rendered'),
      body: textAt(post, 'content', 'rendered'),
      summary: textAt(post, 'excerpt', 'rendered'),
      status: textAt(post, 'status'),
      hidden: isProtected ? because('draft.password') : textAt(post, 'status') === '' ? NO_STATE : undefined,
      published: utc(textAt(post, 'date_gmt')) || textAt(post, 'date') || null,
      updated: utc(textAt(post, 'modified_gmt')) || textAt(post, 'modified') || null,
      slug: textAt(post, 'slug'),
      addresses: [textAt(post, 'link'), guid].filter(Boolean),
      authors: listIn(at(embedded, 'author')).map((one) => textAt(one, 'name')),
      categories: named('category'),
      tags: named('post_tag'),
      image:
        image === ''
          ? null
          : { url: image, alt: textAt(media, 'alt_text'), caption: textAt(media, 'caption', 'rendered') },
      language: textAt(post, 'lang'),
    }
  })
}

const utc = (text: string): string => (text === '' ? '' : `${text}Z`)
