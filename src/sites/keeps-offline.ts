/** Whether pages of a site may be kept for reading without a network. */
export const keepsOffline = ({ featureFlags }: { featureFlags: Record<string, boolean> }): boolean =>
  featureFlags['offline'] !== false
