/** A host with its scheme, perhaps with its port, as a content policy names it; `*.` before it means all below it. */
const HOST_SOURCE = /^https?:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/

/** The hosts that a setting of a site names; what is none is left out. */
export function hostSources(setting: unknown): string[] {
  if (!Array.isArray(setting)) return []
  return setting.filter((host): host is string => typeof host === 'string' && HOST_SOURCE.test(host))
}
