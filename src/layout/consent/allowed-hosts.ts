import type { AllowedHosts } from '../../web/http/security.ts'
import { frameHostsOf } from './model.ts'
import type { Site } from '../../sites/model.ts'

/** A host with its scheme, perhaps with its port; `*.` before it means all below it. */
const ORIGIN = /^https?:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/

/** What a site lets in: frames of known providers (`thirdParties`), its own hosts of recordings (`media.hosts`). */
export function allowedHosts(site: Pick<Site, 'settings'>): AllowedHosts {
  const media = site.settings['media.hosts']
  return {
    frames: frameHostsOf(site),
    media: Array.isArray(media)
      ? media.filter((host) => typeof host === 'string' && ORIGIN.test(host)).map(String)
      : [],
  }
}
