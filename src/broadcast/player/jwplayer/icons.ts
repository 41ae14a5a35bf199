/** The icons of the controls, drawn on 24 × 24 in the hand of the house. */
const PATHS = {
  play: '<path class="jw-fill" d="M7 4.5v15l13-7.5Z"/>',
  pause: '<path class="jw-fill" d="M6.5 5h4v14h-4ZM13.5 5h4v14h-4Z"/>',
  replay: '<path d="M5 5v5h5M5.6 9.5A7.5 7.5 0 1 1 4.6 14"/>',
  back: '<path d="M4.5 4.5v5h5M5 9a7.8 7.8 0 1 1-.7 4.8M10 15.5v-5l-1.6 1"/><rect x="12.6" y="10.4" width="3" height="5.2" rx="1.5"/>',
  forward:
    '<path d="M19.5 4.5v5h-5M19 9a7.8 7.8 0 1 0 .7 4.8M9.4 15.5v-5l-1.6 1"/><rect x="12" y="10.4" width="3" height="5.2" rx="1.5"/>',
  volume: '<path d="M4 9.5v5h3.5l4.5 4v-13l-4.5 4ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"/>',
  muted: '<path d="M4 9.5v5h3.5l4.5 4v-13l-4.5 4ZM16 9.5l5 5M21 9.5l-5 5"/>',
  captions:
    '<rect x="3" y="5.5" width="18" height="13" rx="1.5"/><path d="M10.5 10.2a2.2 2.2 0 1 0 0 3.6M17.5 10.2a2.2 2.2 0 1 0 0 3.6"/>',
  settings:
    '<circle cx="9" cy="7" r="2.3"/><circle cx="15" cy="17" r="2.3"/><path d="M3.5 7h3.2M11.3 7h9.2M3.5 17h9.2M17.3 17h3.2"/>',
  pip: '<rect x="3" y="5" width="18" height="14" rx="1.5"/><rect class="jw-fill" x="12" y="12" width="6.5" height="4.5"/>',
  fullscreen: '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>',
  exit: '<path d="M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
} as const

/** The icons of the controls. */
export type ControlIcon = keyof typeof PATHS

/** One icon as markup. */
export function icon(name: ControlIcon): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true">${PATHS[name]}</svg>`
}
