/** Texts of the moderation that readers see, in Spanish. */
export const es = {
  'participation.muted': 'No puedes comentar hasta el día {date}.',
  'participation.barred': 'No puedes participar en {site}. Puedes recurrir la decisión.',
  'participation.age': 'Para participar hay que tener al menos {n} años.',
}
