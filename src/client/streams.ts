interface Stream {
  id: string
  kicker: string
  title: string
  video: { href: string } | null
  audio: { href: string } | null
  image: { image: { src: string; alt: string } | null }
}

/** How often the list is asked for while it is on screen (TV-19). */
export const STREAMS_INTERVAL = 10_000

/** Keeps the panel of the live streams true while it is open. */
export function showStreams(layer: HTMLDetailsElement): void {
  const box = layer.querySelector<HTMLElement>('[data-streams]')
  if (!box) return
  void fill(box)
  const timer = setInterval(() => void fill(box), STREAMS_INTERVAL)
  const stop = () => {
    if (layer.open) return
    clearInterval(timer)
    layer.removeEventListener('toggle', stop)
  }
  layer.addEventListener('toggle', stop)
}

/** A failed call leaves the list as it is and is only logged. */
async function fill(box: HTMLElement): Promise<void> {
  try {
    const answer = await fetch(box.dataset['streams'] ?? '', {
      headers: { 'accept-language': document.documentElement.lang },
    })
    if (!answer.ok) throw new Error(`streaming list: ${answer.status}`)
    const { streamingList } = (await answer.json()) as { streamingList: Stream[] }
    if (streamingList.length > 0) show(box, streamingList)
    else box.replaceChildren(make('p', '', box.dataset['empty']))
  } catch (error) {
    console.warn(error)
  }
}

function show(box: HTMLElement, streams: Stream[]): void {
  const list = make('ul', box.dataset['list'])
  for (const { kicker, title, video, audio, image } of streams) {
    const item = make('li')
    const picture = image.image
    if (picture)
      item.append(
        Object.assign(make('img'), {
          src: picture.src,
          alt: picture.alt === title ? '' : picture.alt,
          loading: 'lazy',
        }),
      )
    const links = make('span', box.dataset['links'])
    if (video) links.append(link(video.href, box.dataset['watch'], title))
    if (audio) links.append(link(audio.href, box.dataset['listen'], title))
    if (kicker) item.append(make('span', 'kicker', kicker))
    item.append(make('b', '', title), links)
    list.append(item)
  }
  box.replaceChildren(list)
}

function link(href: string, text = '', title = ''): HTMLElement {
  const anchor = Object.assign(make('a', '', text), { href })
  anchor.ariaLabel = `${text}: ${title}`
  return anchor
}

function make<K extends keyof HTMLElementTagNameMap>(name: K, className = '', text = ''): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(name), { className, textContent: text })
}
