/** Whether pages of a site may be kept for reading without a network: unless its record says otherwise. */
export const keepsOffline = ({ webFeatures }: { webFeatures: Record<string, Record<string, boolean>> }): boolean =>
  webFeatures['content']?.['offline'] !== false
