/** The strokes of every icon, drawn on 24 × 24. */
export const ICONS = {
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  user: '<circle cx="12" cy="8" r="3.8"/><path d="M4.5 20.5c.8-4.3 3.7-6.3 7.5-6.3s6.7 2 7.5 6.3"/>',
  menu: '<path d="M3.5 7h17M3.5 12h17M3.5 17h11"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  heart: '<path d="M12 20s-7.5-4.6-7.5-10.3A4.2 4.2 0 0 1 12 7.2a4.2 4.2 0 0 1 7.5 2.5C19.5 15.4 12 20 12 20Z"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.3l3.4 2"/>',
  comment: '<path d="M4 5.5h16v11h-8.5L7 20.5v-4H4Z"/>',
  bell: '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.8 2H4.2zM10 21h4"/>',
  share: '<path d="M12 15V4m0 0L8 8m4-4 4 4M5 13v6.5h14V13"/>',
  copy: '<rect x="8.5" y="8.5" width="11" height="11" rx="1.5"/><path d="M15.5 8.5v-4h-11v11h4"/>',
  pin: '<path d="M12 21s6.5-6.4 6.5-11.2a6.5 6.5 0 0 0-13 0C5.5 14.6 12 21 12 21Z"/><circle cx="12" cy="9.8" r="2.3"/>',
  calendar: '<rect x="4" y="5.5" width="16" height="14.5" rx="1.5"/><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4"/>',
  'calendar-range':
    '<rect x="4" y="5.5" width="16" height="14.5" rx="1.5"/><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4M7.5 15h9M14.5 13l2 2-2 2"/>',
  'calendar-days':
    '<rect x="4" y="5.5" width="16" height="14.5" rx="1.5"/><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4M8 13.5h.1M12 13.5h.1M16 13.5h.1M8 16.8h.1M12 16.8h.1"/>',
  map: '<path d="m3.5 6.5 5.5-2 6 2 5.5-2v13l-5.5 2-6-2-5.5 2ZM9 4.5v13M15 6.5v13"/>',
  ticket: '<path d="M3.5 7h17v3.5a1.8 1.8 0 0 0 0 3.5v3.5h-17V14a1.8 1.8 0 0 0 0-3.5ZM14 7v2M14 11v2M14 15v2"/>',
  label: '<path d="M11.5 4H20v8.5l-8 8L3.5 12Z"/><circle cx="16" cy="8" r="1.2"/>',
  headphones:
    '<path d="M4.5 17v-4.5a7.5 7.5 0 0 1 15 0V17"/><rect x="3.5" y="14" width="4" height="6.5" rx="1.5"/><rect x="16.5" y="14" width="4" height="6.5" rx="1.5"/>',
  letters: '<path d="m2.5 18 5.5-13 5.5 13M4.6 13.5h6.8M14.5 18l3.3-8 3.3 8M15.8 15.2h4.1"/>',
  tv: '<rect x="3" y="6" width="18" height="12" rx="1.5"/><path d="M8 21h8"/>',
  key: '<circle cx="8" cy="15" r="4.5"/><path d="m11.3 11.7 8.2-8.2M16 7l3 3"/>',
  lock: '<rect x="5" y="11" width="14" height="9.5" rx="1.5"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5.5M12 7.7v.2"/>',
  alert: '<path d="M12 4 2.8 20h18.4Z"/><path d="M12 10v4.5M12 17.3v.2"/>',
  eye: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"/><circle cx="12" cy="12" r="2.8"/>',
  'eye-off':
    '<path d="M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.2 7.6A15.6 15.6 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10.1a2.8 2.8 0 0 0 3.9 3.9"/>',
  gallery: '<rect x="3" y="5" width="15" height="12" rx="1.5"/><path d="m3 14 4-4 4 4 2-2 5 5M21 8v12H7"/>',
  plate: '<circle cx="12" cy="12" r="8.5"/><circle cx="12" cy="12" r="4.5"/>',
  left: '<path d="m14.5 5.5-6.5 6.5 6.5 6.5"/>',
  right: '<path d="m9.5 5.5 6.5 6.5-6.5 6.5"/>',
  down: '<path d="m5.5 9.5 6.5 6.5 6.5-6.5"/>',
  filter: '<path d="M4 7h16M7 12h10M10 17h4"/>',
  mail: '<rect x="3" y="5.5" width="18" height="13" rx="1.5"/><path d="m3.5 7 8.5 6.5L20.5 7"/>',
  out: '<path d="M10 4.5H5v15h5M9 12h11m0 0-4-4m4 4-4 4"/>',
  authors:
    '<circle cx="9" cy="9" r="3.2"/><path d="M3 19.5c.5-3.5 2.8-5.3 6-5.3s5.5 1.8 6 5.3M15.5 6.2a3.2 3.2 0 0 1 0 5.7M17.5 14.8c2 .7 3.2 2.3 3.5 4.7"/>',
  print: '<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6.5H7Z"/>',
  expand: '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>',
  volume: '<path d="M4 9.5v5h3.5l4.5 4v-13l-4.5 4ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"/>',
  kids: '<circle cx="12" cy="8.5" r="4.5"/><path d="M10.3 9.8c1 1.2 2.4 1.2 3.4 0M5 20.5c1-4 3.7-5.5 7-5.5s6 1.5 7 5.5"/>',
  play: '<path d="M7 4.5v15l13-7.5Z"/>',
  pause: '<path d="M6.5 5h4v14h-4ZM13.5 5h4v14h-4Z"/>',
  star: '<path d="m12 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8Z"/>',
  '360': '<ellipse cx="12" cy="12" rx="9" ry="4"/><path d="M12 3.5v17M12 20.5l-2-2M12 20.5l2-2"/>',
  more: '<circle cx="5" cy="12" r="1.2"/><circle cx="12" cy="12" r="1.2"/><circle cx="19" cy="12" r="1.2"/>',
  'up-vote':
    '<path d="M7 11v9H4v-9ZM7 11l4-7.5c1.6 0 2.6 1.1 2.3 2.7L12.7 9.5H19a1.6 1.6 0 0 1 1.6 1.9l-1.3 7a2 2 0 0 1-2 1.6H7"/>',
  'down-vote':
    '<path d="M7 13V4H4v9ZM7 13l4 7.5c1.6 0 2.6-1.1 2.3-2.7L12.7 14.5H19a1.6 1.6 0 0 0 1.6-1.9l-1.3-7a2 2 0 0 0-2-1.6H7"/>',
  flag: '<path d="M5.5 21V4m0 .5h12l-2.5 4 2.5 4h-12"/>',
  reply: '<path d="M9.5 6 4.5 11l5 5M4.5 11h9.5c3.5 0 5.5 2.5 5.5 6.5"/>',
} as const

/** The icons that there are. */
export type IconName = keyof typeof ICONS
