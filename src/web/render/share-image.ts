/** A picture of the own storage that stands for a whole site. */
export interface ShareImage {
  id: string
  alt: string
  width: number
  height: number
}

/** The picture of a site for pages without one of their own (`settings['share.image']`: the id of a stored picture). */
export function shareImage(site: { name: string; settings: Readonly<Record<string, unknown>> }): ShareImage | null {
  const id = site.settings['share.image']
  return typeof id === 'string' && id !== '' ? { id, alt: site.name, width: 1600, height: 1200 } : null
}
