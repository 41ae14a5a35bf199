/** How devices are told of things. */
export interface PushSettings {
  /** The key that push services know this portal by; without one the portal makes its own. */
  readonly privateKey: string | null
  /** A push service of the operator's own, besides those of the browsers. */
  readonly service: string | null
  /** Whom push services may ask. */
  readonly subject: string
}

/** Push services may ask at the site, or where mail comes from as long as the site has no address for others. */
export function pushSettings(
  {
    VAPID_PRIVATE_KEY,
    PUSH_SERVICE_URL,
  }: { VAPID_PRIVATE_KEY?: string | undefined; PUSH_SERVICE_URL?: string | undefined },
  publicUrl: string,
  from: string,
): PushSettings {
  const address = from.slice(from.lastIndexOf('<') + 1).replace('>', '')
  return {
    privateKey: VAPID_PRIVATE_KEY ?? null,
    service: PUSH_SERVICE_URL ?? null,
    subject: publicUrl.startsWith('https:') ? publicUrl : `mailto:${address}`,
  }
}
