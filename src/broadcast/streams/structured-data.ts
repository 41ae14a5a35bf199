import type { ViewContext } from '../../web/render/page.ts'
import { absolute, organization, type StructuredData } from '../../web/structured-data.ts'
import type { StreamPage } from './stream.tsx'

/** A live stream for machines: the channel, what is on now as an event, and the recording that goes on. */
export function streamData(ctx: ViewContext, { line, video, audio }: StreamPage): StructuredData[] {
  const service = {
    '@type': 'BroadcastService',
    name: line.name,
    url: absolute(ctx, line.url),
    broadcastDisplayName: line.name,
    broadcaster: organization(ctx),
  }
  const { now } = line
  const event = now && {
    '@type': 'BroadcastEvent',
    name: now.title,
    startDate: now.start,
    endDate: now.end,
    isLiveBroadcast: true,
    publishedOn: service,
    ...(now.url
      ? { workPerformed: { '@type': 'CreativeWorkSeries', name: now.title, url: absolute(ctx, now.url) } }
      : {}),
  }
  const source = video ?? audio
  const thumbnail = line.image && absolute(ctx, `/static/images/${line.image.id}/16-9/1200.jpg`)
  const recording = source && {
    '@context': 'https://schema.org',
    '@type': video ? 'VideoObject' : 'AudioObject',
    name: now ? `${line.name}: ${now.title}` : line.name,
    description: line.about || line.name,
    thumbnailUrl: thumbnail ?? undefined,
    uploadDate: now?.start,
    contentUrl: new URL(source, `${ctx.site.url}/`).href,
    publication: event ?? undefined,
    publisher: organization(ctx),
  }
  return [{ '@context': 'https://schema.org', ...(event ?? service) }, ...(recording ? [recording] : [])]
}
