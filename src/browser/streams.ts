import { inTime } from './time-limit.ts'
import { timeZone } from '../platform/i18n/zone.ts'

interface Programme {
  title: string
  startTime: { date: string }
  endTime: { date: string }
}

/** A stream of the list; what is on there and the page of its own are said besides what the specification names. */
interface Stream {
  id: string
  kicker: string
  title: string
  url?: string
  video: { href: string } | null
  audio: { href: string } | null
  image: { image: { src: string; alt: string } | null }
  now?: Programme | null
  next?: Programme | null
}

/** How often a list is asked for while it is on screen (TV-19). */
export const STREAMS_INTERVAL = 10_000

/** Keeps the panel of the live streams true while it is open. */
export function showStreams(layer: HTMLDetailsElement): void {
  const box = layer.querySelector<HTMLElement>('[data-streams]')
  if (!box) return
  const poll = pollStreams(box)
  poll.onScreen(true)
  const stop = () => {
    if (layer.open) return
    poll.end()
    layer.removeEventListener('toggle', stop)
  }
  layer.addEventListener('toggle', stop)
}

/** Asks what is on every ten seconds, only while the list is on screen and the page is seen (OPEN-108). */
export function pollStreams(box: HTMLElement): { onScreen(seen: boolean): void; end(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let seen = false
  let last = -STREAMS_INTERVAL
  const tick = () => {
    last = performance.now()
    timer = setTimeout(tick, STREAMS_INTERVAL)
    void fill(box)
  }
  const decide = () => {
    const wanted = seen && !document.hidden
    if (!wanted) {
      clearTimeout(timer)
      timer = undefined
    } else if (timer === undefined) {
      // Whoever goes and comes back asks no more often than whoever stays.
      timer = setTimeout(tick, Math.max(0, last + STREAMS_INTERVAL - performance.now()))
    }
  }
  document.addEventListener('visibilitychange', decide)
  return {
    onScreen(now) {
      seen = now
      decide()
    },
    end() {
      seen = false
      decide()
      document.removeEventListener('visibilitychange', decide)
    },
  }
}

/** A failed call leaves the list as it is and is only logged (TV-27). */
async function fill(box: HTMLElement): Promise<void> {
  try {
    const answer = await fetch(box.dataset['streams'] ?? '', {
      headers: { 'accept-language': document.documentElement.lang },
      signal: inTime(),
    })
    if (!answer.ok) throw new Error(`streaming list: ${answer.status}`)
    const { streamingList } = (await answer.json()) as { streamingList: Stream[] }
    show(box, streamingList)
  } catch (error) {
    console.warn(error)
  }
}

function show(box: HTMLElement, streams: readonly Stream[]): void {
  const list = box.querySelector('[data-stream-list]')
  const pattern = box.querySelector('template')
  if (!list || !pattern) return
  const known = new Map([...list.children].map((item) => [(item as HTMLElement).dataset['stream'], item]))
  const items = streams.map((stream) => {
    const item = (known.get(stream.id) ?? pattern.content.firstElementChild!.cloneNode(true)) as HTMLElement
    item.dataset['stream'] = stream.id
    write(item, stream)
    return item
  })
  // What stands already in its place is left alone: replacing it would take the focus away.
  items.forEach((item, index) => {
    if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null)
  })
  while (list.children.length > items.length) list.lastElementChild!.remove()
  const empty = box.querySelector<HTMLElement>('[data-stream-empty]')
  if (empty) empty.hidden = items.length > 0
}

const clock = new Intl.DateTimeFormat('es', {
  timeZone: timeZone(),
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const time = ({ date }: { date: string }) => clock.format(new Date(date)).replace(':', '.')

function write(item: HTMLElement, { title, kicker, url, video, audio, image, now, next }: Stream): void {
  const part = <E extends HTMLElement>(name: string) => item.querySelector<E>(`[data-part="${name}"]`)
  const say = (name: string, text: string) => {
    const element = part(name)
    if (!element) return
    if (element.textContent !== text) element.textContent = text
    const holder = element.closest<HTMLElement>('[data-holder]') ?? element
    holder.hidden = text === ''
  }
  say('kicker', kicker)
  say('name', title)
  say('now', now ? `${time(now.startTime)} ${now.title}` : '')
  say('next', next ? `${time(next.startTime)} ${next.title}` : '')
  const place = url ?? video?.href ?? audio?.href
  if (place) part('name')?.setAttribute('href', place)
  lead(part('watch'), video?.href, title)
  lead(part('listen'), audio?.href, title)
  const picture = part<HTMLImageElement>('image')
  const { src, alt = '' } = image.image ?? {}
  if (picture && src && picture.dataset['for'] !== src) {
    Object.assign(picture, { src, alt: alt === title ? '' : alt })
    picture.dataset['for'] = src
  }
  if (picture) picture.hidden = !src
  const live = part('live')
  if (live) live.hidden = !now && (Boolean(next) || !(video ?? audio))
  const progress = part<HTMLProgressElement>('progress')
  if (progress) {
    const [from, to] = now ? [Date.parse(now.startTime.date), Date.parse(now.endTime.date)] : [0, 0]
    progress.hidden = !now
    progress.value = to > from ? Math.min(1, Math.max(0, (Date.now() - from) / (to - from))) : 0
  }
}

function lead(link: HTMLElement | null, href: string | undefined, title: string): void {
  if (!link) return
  link.hidden = !href
  if (!href) return
  link.setAttribute('href', href)
  link.ariaLabel = `${link.textContent}: ${title}`
}
