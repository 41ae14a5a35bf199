/** Ten skies in one hand, drawn on 48 × 48 in two tones. */
export const SKIES = {
  sun: '<circle cx="24" cy="24" r="10" fill="#ffc02e" stroke="#d98e00" stroke-width="1.5"/><path stroke="#d98e00" stroke-width="2.6" stroke-linecap="round" d="M37.5 24L41 24"/><path stroke="#d98e00" stroke-width="2.6" stroke-linecap="round" d="M33.5 33.5L36 36"/><path stroke="#d98e00" stroke-width="2.6" stroke-linecap="round" d="M24 37.5L24 41"/><path stroke="#d98e00" stroke-width="2.6" stroke-linecap="round" d="M14.5 33.5L12 36"/><path stroke="#d98e00" stroke-width="2.6" stroke-linecap="round" d="M10.5 24L7 24"/><path stroke="#d98e00" stroke-width="2.6" stroke-linecap="round" d="M14.5 14.5L12 12"/><path stroke="#d98e00" stroke-width="2.6" stroke-linecap="round" d="M24 10.5L24 7"/><path stroke="#d98e00" stroke-width="2.6" stroke-linecap="round" d="M33.5 14.5L36 12"/>',
  moon: '<path fill="#7f93c9" d="M30 6a18 18 0 1 0 12 26A15 15 0 0 1 30 6Z"/>',
  partly:
    '<circle cx="17" cy="17" r="7.5" fill="#ffc02e" stroke="#d98e00" stroke-width="1.5"/><path stroke="#d98e00" stroke-width="2.6" stroke-linecap="round" d="M28 17L31.5 17"/><path stroke="#d98e00" stroke-width="2.6" stroke-linecap="round" d="M24.8 24.8L27.3 27.3"/><path stroke="#d98e00" stroke-width="2.6" stroke-linecap="round" d="M17 28L17 31.5"/><path stroke="#d98e00" stroke-width="2.6" stroke-linecap="round" d="M9.2 24.8L6.7 27.3"/><path stroke="#d98e00" stroke-width="2.6" stroke-linecap="round" d="M6 17L2.5 17"/><path stroke="#d98e00" stroke-width="2.6" stroke-linecap="round" d="M9.2 9.2L6.7 6.7"/><path stroke="#d98e00" stroke-width="2.6" stroke-linecap="round" d="M17 6L17 2.5"/><path stroke="#d98e00" stroke-width="2.6" stroke-linecap="round" d="M24.8 9.2L27.3 6.7"/><path transform="translate(6 4)" fill="var(--cloud,#9eb2c6)" d="M12 38a8.5 8.5 0 0 1-.9-16.95A11.5 11.5 0 0 1 33 18.8 9.7 9.7 0 0 1 36 38Z"/>',
  moonc:
    '<g transform="translate(-4 -4) scale(.75)"><path fill="#7f93c9" d="M30 6a18 18 0 1 0 12 26A15 15 0 0 1 30 6Z"/></g><path transform="translate(6 4)" fill="var(--cloud,#9eb2c6)" d="M12 38a8.5 8.5 0 0 1-.9-16.95A11.5 11.5 0 0 1 33 18.8 9.7 9.7 0 0 1 36 38Z"/>',
  cloud:
    '<path transform="translate(-3 -2)" fill="var(--cloud2,#7d93a9)" d="M12 38a8.5 8.5 0 0 1-.9-16.95A11.5 11.5 0 0 1 33 18.8 9.7 9.7 0 0 1 36 38Z"/><path transform="translate(5 4)" fill="var(--cloud,#9eb2c6)" d="M12 38a8.5 8.5 0 0 1-.9-16.95A11.5 11.5 0 0 1 33 18.8 9.7 9.7 0 0 1 36 38Z"/>',
  rain: '<path transform="translate(0 -6)" fill="var(--cloud,#9eb2c6)" d="M12 38a8.5 8.5 0 0 1-.9-16.95A11.5 11.5 0 0 1 33 18.8 9.7 9.7 0 0 1 36 38Z"/><path stroke="#2f7de0" stroke-width="2.8" stroke-linecap="round" d="m16 36-3 7M25 36l-3 7M34 36l-3 7"/>',
  storm:
    '<path transform="translate(0 -7)" fill="var(--cloud2,#7d93a9)" d="M12 38a8.5 8.5 0 0 1-.9-16.95A11.5 11.5 0 0 1 33 18.8 9.7 9.7 0 0 1 36 38Z"/><path fill="#ffc02e" stroke="#d98e00" d="m25 27-8 11h6l-3 9 11-13h-7l4-7Z"/><path stroke="#2f7de0" stroke-width="2.6" stroke-linecap="round" d="m12 35-2 5M38 35l-2 5"/>',
  snow: '<path transform="translate(0 -6)" fill="var(--cloud,#9eb2c6)" d="M12 38a8.5 8.5 0 0 1-.9-16.95A11.5 11.5 0 0 1 33 18.8 9.7 9.7 0 0 1 36 38Z"/><g fill="#5b9ae8"><circle cx="14" cy="38" r="2.4"/><circle cx="24" cy="42" r="2.4"/><circle cx="34" cy="38" r="2.4"/></g>',
  fog: '<path transform="translate(0 -8)" fill="var(--cloud,#9eb2c6)" d="M12 38a8.5 8.5 0 0 1-.9-16.95A11.5 11.5 0 0 1 33 18.8 9.7 9.7 0 0 1 36 38Z"/><path stroke="var(--cloud2,#7d93a9)" stroke-width="2.8" stroke-linecap="round" d="M8 36h32M13 42h22"/>',
  windy:
    '<g fill="none" stroke="#4b8fd8" stroke-width="3" stroke-linecap="round"><path d="M5 19h25a5.5 5.5 0 1 0-5-7.5"/><path d="M5 27h34a5 5 0 1 1-4.5 7.5"/><path d="M5 35h17a4 4 0 1 1-3.5 6"/></g>',
} as const

export type SkyName = keyof typeof SKIES
