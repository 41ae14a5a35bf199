/** A frame or address of another site that readers know by name. */
export interface EmbedFind {
  provider: string
  url: string
}

const PROVIDERS: [string, RegExp][] = [
  ['YouTube', /^(www\.|m\.)?(youtube(-nocookie)?\.com|youtu\.be)$/],
  ['Vimeo', /^(www\.|player\.)?vimeo\.com$/],
  ['Dailymotion', /^(www\.|geo\.)?(dailymotion\.com|dai\.ly)$/],
  ['X', /^(www\.|mobile\.|platform\.)?(twitter|x)\.com$/],
  ['Instagram', /^(www\.)?(instagram\.com|instagr\.am)$/],
  ['Facebook', /^(www\.|m\.|web\.)?(facebook\.com|fb\.watch)$/],
  ['Threads', /^(www\.)?threads\.(net|com)$/],
  ['TikTok', /^(www\.|vm\.)?tiktok\.com$/],
  ['Spotify', /^(open|embed)\.spotify\.com$/],
  ['SoundCloud', /^(www\.|w\.|m\.)?soundcloud\.com$/],
  ['iVoox', /^(www\.|go\.)?ivoox\.com$/],
  ['Mixcloud', /^(www\.)?mixcloud\.com$/],
  ['Flickr', /^(www\.)?(flickr\.com|flic\.kr)$/],
  ['Twitch', /^(www\.|player\.|clips\.)?twitch\.tv$/],
  ['Google Maps', /^(www\.google\.[a-z.]+|maps\.google\.[a-z.]+|goo\.gl)$/],
  ['Google Docs', /^docs\.google\.com$/],
  ['OpenStreetMap', /^(www\.|umap\.)?openstreetmap\.(org|fr)$/],
  ['Datawrapper', /^(datawrapper\.dwcdn\.net|www\.datawrapper\.de)$/],
  ['Flourish', /^(flo\.uri\.sh|public\.flourish\.studio)$/],
  ['Infogram', /^(e\.|www\.)?infogram\.com$/],
  ['Scribd', /^(www\.)?scribd\.com$/],
  ['SlideShare', /^(www\.)?slideshare\.net$/],
  ['Issuu', /^(e\.|www\.)?issuu\.com$/],
  ['Bluesky', /^(bsky\.app|embed\.bsky\.app)$/],
  ['Telegram', /^t\.me$/],
  ['Pinterest', /^(www\.|assets\.)?pinterest\.[a-z.]+$/],
  ['Reddit', /^(www\.|embed\.)?reddit\.com$/],
  ['TED', /^(www\.|embed\.)?ted\.com$/],
  ['Kickstarter', /^(www\.)?kickstarter\.com$/],
  ['Imgur', /^(www\.)?imgur\.com$/],
  ['Giphy', /^(www\.)?giphy\.com$/],
  ['WordPress.tv', /^(www\.)?(wordpress\.tv|videopress\.com|video\.wordpress\.com)$/],
  ['CodePen', /^codepen\.io$/],
  ['Speaker Deck', /^(www\.)?speakerdeck\.com$/],
  ['CCMA', /^(www\.)?(ccma|3cat)\.cat$/],
  ['RTVE', /^(www\.|secure-embed\.)?rtve\.es$/],
]

/** Recognises the address of something that can be embedded, and brings players to their page's address. */
export function findEmbed(address: string): EmbedFind | null {
  const whole = address.startsWith('//') ? `https:${address}` : address
  const url = URL.canParse(whole) ? new URL(whole) : null
  if (url === null || !/^https?:$/.test(url.protocol) || address.length > 1900) return null
  const host = url.hostname.toLowerCase()
  const provider = PROVIDERS.find(([, pattern]) => pattern.test(host))?.[0]
  if (provider === undefined || url.pathname === '/') return null
  if (provider === 'Google Maps' && !/maps/.test(url.href)) return null
  return { provider, url: pageAddress(provider, url) }
}

function pageAddress(provider: string, url: URL): string {
  const path = url.pathname
  if (provider === 'YouTube') {
    const id =
      /^\/(?:embed|v|shorts|live)\/([\w-]{6,20})/.exec(path)?.[1] ??
      (url.hostname.endsWith('youtu.be') ? path.slice(1) : url.searchParams.get('v'))
    if (id && id !== 'videoseries') return `https://www.youtube.com/watch?v=${id}`
  }
  if (provider === 'Vimeo') {
    const id = /^\/(?:video\/)?(\d+)/.exec(path)?.[1]
    if (id) return `https://vimeo.com/${id}`
  }
  if (provider === 'Dailymotion') {
    const id = /\/embed\/video\/(\w+)/.exec(path)?.[1]
    if (id) return `https://www.dailymotion.com/video/${id}`
  }
  if (provider === 'Spotify') return `https://open.spotify.com${path.replace(/^\/embed(-podcast)?/, '')}`
  const inner = url.searchParams.get('href') ?? (provider === 'SoundCloud' ? url.searchParams.get('url') : null)
  if (inner !== null && /^https?:\/\//.test(inner) && URL.canParse(inner)) return inner
  url.protocol = 'https:'
  return url.href
}
