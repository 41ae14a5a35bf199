/** What a member tells whoever keeps the fleet. */
export type FromMember =
  /** It serves; the words are for whoever started the fleet. */
  | { portada: 'serving'; announcement: string }
  /** Its event loop turns. */
  | { portada: 'alive' }
  /** It is asked for the figures of all. */
  | { portada: 'figures?' }
  /** Its own figures. */
  | { portada: 'figures'; id: number; text: string }

/** What whoever keeps the fleet tells a member. */
export type ToMember =
  /** Its own figures are wanted. */
  | { portada: 'own-figures?'; id: number }
  /** The figures of all. */
  | { portada: 'all-figures'; text: string }

/** So often a member says that it is alive. */
export const ALIVE_MS = 2000

/** Whether a message is one of ours. */
export function isOurs<T extends { portada: string }>(message: unknown): message is T {
  return typeof (message as { portada?: unknown } | null)?.portada === 'string'
}
