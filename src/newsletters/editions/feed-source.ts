import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plainText } from '../../content/blocks/plain-text.ts'
import { feedEntries } from '../../import-export/feed/source.ts'
import type { Log } from '../../platform/log.ts'
import { download, type DownloadOptions } from '../../platform/network/download.ts'
import type { EditionItem } from '../model.ts'
import { shortened } from './summary.ts'

/** A feed that is larger is none of news. */
const MOST_BYTES = 5 * 1024 * 1024
const MOST_ENTRIES = 100

/** The entries of a feed, newest first as the feed has them; a feed that cannot be read has none, which is said. */
export async function readFeedItems(
  url: string,
  { log }: { log: Log },
  options: DownloadOptions = {},
): Promise<EditionItem[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portada-feed-'))
  try {
    const file = join(folder, 'feed')
    await writeFile(file, await download(url, { maxBytes: MOST_BYTES, ...options }))
    const items: EditionItem[] = []
    for await (const { guid, link, title, summary, content } of feedEntries(file)) {
      if (!link || !/^https?:/.test(link) || !title) continue
      items.push({
        key: `feed:${guid || link}`.slice(0, 1000),
        contentId: null,
        kicker: '',
        title: plainText(title),
        summary: shortened(plainText(summary || content)),
        url: link,
        image: null,
      })
      if (items.length === MOST_ENTRIES) break
    }
    return items
  } catch (error) {
    log.warn({ err: error, url }, 'the feed of a newsletter was not read')
    return []
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
