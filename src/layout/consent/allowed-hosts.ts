import { adHosts } from '../../sites/advertising-model.ts'
import { hasFramedCode } from '../../sites/framed-code.ts'
import { hostSources } from '../../sites/host-source.ts'
import type { Site } from '../../sites/model.ts'
import type { AllowedHosts } from '../../web/http/security.ts'
import { frameHostsOf } from './model.ts'

/**
 * What a site lets in: frames of known providers (`thirdParties`) and of its own advertisements, its own hosts of
 * recordings (`media.hosts`), and those of the ad library.
 */
export function allowedHosts(site: Pick<Site, 'settings' | 'gptAdvertisingEnabled' | 'advertising'>): AllowedHosts {
  return {
    frames: [...frameHostsOf(site), ...(hasFramedCode(site.advertising) ? ["'self'"] : [])],
    media: hostSources(site.settings['media.hosts']),
    ads: adHosts(site),
  }
}
