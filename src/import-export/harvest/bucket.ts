import { AwsClient } from 'aws4fetch'
import { download, downloadTo, type DownloadOptions } from '../../platform/network/download.ts'
import { because } from '../reasons/model.ts'
import { ReasonError } from '../reasons/of-error.ts'
import type { Remote } from './fetched-shelf.ts'
import type { FolderFile } from './file-store.ts'

const MOST_FILES = 10_000
const MOST_BYTES = 512 * 1024 * 1024
const LONGEST_MS = 10 * 60_000
/** A list of a thousand names. */
const LIST_BYTES = 4 * 1024 * 1024

/**
 * The files of a bucket directly below a prefix: `s3://bucket/prefix/?endpoint=https://objects.example.org&region=…`.
 * @param key who asks, `id:secret`; a colon in the id is written `%3A`
 */
export function bucketRemote(source: string, key: string, options: DownloadOptions = {}): Remote {
  const { hostname: bucket, pathname, searchParams } = new URL(source)
  const [id = '', secretAccessKey = ''] = key.split(/:(.*)/s)
  if (secretAccessKey === '') throw new ReasonError(because('source.key-pair'))
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint')
  const base = endpoint === null ? `https://${bucket}.s3.${region}.amazonaws.com` : `${endpoint}/${bucket}`
  const prefix = decodeURIComponent(pathname)
    .replace(/^\/+/, '')
    .replace(/([^/])$/, '$1/')
  // Some stores have ids with a colon in them.
  const accessKeyId = id.replace(/%3a/gi, ':')
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  /** An address that says by itself who asks, so that it is fetched as every other one, with the same protection. */
  const signed = async (address: string) => (await client.sign(address, { aws: { signQuery: true } })).url

  return {
    async files() {
      const found: FolderFile[] = []
      for (let after = ''; found.length < MOST_FILES;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, delimiter: '/', 'encoding-type': 'url' })
        if (after !== '') query.set('start-after', after)
        const list = (
          await download(await signed(`${base}/?${query}`), { ...options, maxBytes: LIST_BYTES })
        ).toString()
        const pieces = list.split('<Contents>').slice(1)
        const before = after
        for (const piece of pieces) {
          after = decodeURIComponent((said(piece, 'Key') ?? '').replaceAll('+', ' '))
          const name = after.slice(prefix.length)
          const modifiedAt = new Date(said(piece, 'LastModified') ?? '')
          if (name === '' || Number.isNaN(modifiedAt.getTime())) continue
          found.push({ name, bytes: Number(said(piece, 'Size') ?? 0), modifiedAt })
        }
        if (pieces.length === 0 || said(list, 'IsTruncated') !== 'true') break
        // A store that does not know where to go on would tell the same names for ever.
        if (after === before) throw new ReasonError(because('source.same-list'))
      }
      return found
    },
    async fetch(name, to) {
      const path = (prefix + name).split('/').map(encodeURIComponent).join('/')
      await downloadTo(to, await signed(`${base}/${path}`), { ...options, maxBytes: MOST_BYTES, time: LONGEST_MS })
    },
    // Who may read a bucket of somebody else need not be let to change it.
    remove: async () => undefined,
    close: async () => undefined,
  }
}

function said(xml: string, name: string): string | null {
  const start = xml.indexOf(`<${name}>`)
  const end = start < 0 ? -1 : xml.indexOf(`</${name}>`, start)
  return end < 0 ? null : xml.slice(start + name.length + 2, end)
}
