import { ImportRefused } from '../model.ts'
import { readJson } from '../source/json.ts'
import { at, listIn, textAt } from './json.ts'
import type { FormerPost, ReadFormer } from './model.ts'
import { because } from '../reasons/model.ts'

/** How Ghost writes its own address into texts. */
const OWN = /__GHOST_URL__/g

/** The export of Ghost: posts and pages with their tags and authors. */
export const readGhost: ReadFormer = (text) => {
  const value = readJson(text)
  const data = at(listIn(at(value, 'db'))[0] ?? value, 'data')
  const posts = listIn(at(data, 'posts'))
  if (!Array.isArray(at(data, 'posts'))) throw new ImportRefused(because('ghost.none'))
  const tags = namesBy(listIn(at(data, 'tags')), listIn(at(data, 'posts_tags')), 'tag_id')
  const authors = namesBy(listIn(at(data, 'users')), listIn(at(data, 'posts_authors')), 'author_id')
  const captions = new Map(listIn(at(data, 'posts_meta')).map((one) => [textAt(one, 'post_id'), one] as const))
  return posts.map((post): FormerPost => {
    const id = textAt(post, 'id')
    const slug = textAt(post, 'slug')
    const meta = captions.get(id)
    const image = textAt(post, 'feature_image').replace(OWN, '')
    const visibility = textAt(post, 'visibility')
    const canonical = textAt(post, 'canonical_url')
    // Names with a mark are for machines alone.
    const named = (tags.get(id) ?? []).filter((name) => !name.startsWith('#'))
    return {
      id: textAt(post, 'uuid') || id,
      kind: textAt(post, 'type') === 'page' || at(post, 'page') === 1 ? 'page' : 'article',
      title: textAt(post, 'title'),
      body: (textAt(post, 'html') || paragraphs(textAt(post, 'plaintext'))).replace(OWN, ''),
      summary: textAt(post, 'custom_excerpt'),
      status: textAt(post, 'status'),
      // Tiers and labels have words of their own.
      hidden: /^(public|members)?$/.test(visibility) ? undefined : because('draft.some', { who: visibility }),
      isForMembers: visibility === 'members',
      published: textAt(post, 'published_at') || null,
      updated: textAt(post, 'updated_at') || null,
      slug,
      addresses: [...(slug ? [`/${slug}/`] : []), ...(canonical ? [canonical] : [])],
      authors: authors.get(id) ?? [],
      // Its first tag is what a section is elsewhere.
      categories: named.slice(0, 1),
      tags: named.slice(1),
      image:
        image === ''
          ? null
          : { url: image, alt: textAt(meta, 'feature_image_alt'), caption: textAt(meta, 'feature_image_caption') },
      language: textAt(post, 'locale'),
    }
  })
}

const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`)
    .join('')

type Json = Record<string, unknown>

/** Names by post, in the order of the join. */
function namesBy(named: readonly Json[], joins: readonly Json[], key: string): Map<string, string[]> {
  const names = new Map(named.map((one) => [textAt(one, 'id'), textAt(one, 'name')]))
  const found = new Map<string, string[]>()
  for (const join of [...joins].sort((a, b) => Number(a['sort_order'] ?? 0) - Number(b['sort_order'] ?? 0))) {
    const name = names.get(textAt(join, key))
    const post = textAt(join, 'post_id')
    if (name) found.set(post, [...(found.get(post) ?? []), name])
  }
  return found
}
