import { readJson } from '../source/json.ts'
import { at, listIn, textAt } from './json.ts'
import type { FormerPost, ReadFormer } from './model.ts'

/** Answers of the API of Blogger: posts and pages; its backups in Atom are feeds. */
export const readBlogger: ReadFormer = (text) => {
  const value = readJson(text)
  const given = Array.isArray(value) ? value : Array.isArray(at(value, 'items')) ? at(value, 'items') : [value]
  // Comments, blogs and accounts are answered in the same way.
  const posts = listIn(given).filter((one) => /^(blogger#(post|page))?$/.test(textAt(one, 'kind')))
  return posts.map((post): FormerPost => ({
    id: textAt(post, 'id'),
    kind: textAt(post, 'kind') === 'blogger#page' ? 'page' : 'article',
    title: textAt(post, 'title'),
    body: textAt(post, 'content'),
    summary: '',
    status: textAt(post, 'status'),
    published: textAt(post, 'published') || null,
    updated: textAt(post, 'updated') || null,
    slug: textAt(post, 'url')
      .split('/')
      .at(-1)!
      .replace(/\.html$/, ''),
    addresses: [textAt(post, 'url')].filter(Boolean),
    authors: [textAt(post, 'author', 'displayName')].filter(Boolean),
    categories: [],
    tags: Array.isArray(at(post, 'labels')) ? (at(post, 'labels') as unknown[]).map(String) : [],
    image: textAt(listIn(at(post, 'images'))[0], 'url') ? { url: textAt(listIn(at(post, 'images'))[0], 'url') } : null,
    language: '',
  }))
}
