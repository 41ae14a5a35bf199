/** Texts of the moderation that readers see, in Catalan. */
export const ca = {
  'participation.muted': 'No pots comentar fins al dia {date}.',
  'participation.barred': 'No pots participar en {site}. Pots recórrer la decisió.',
  'participation.age': 'Per a participar cal tenir almenys {n} anys.',
}
