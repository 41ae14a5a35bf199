/** Height beyond which the header may stick, without banner and topic navigation (NAV-19). */
export const HEADER_THRESHOLD = 132
/** Scroll movements up to this many pixels are no movement (NAV-21). */
export const IGNORED_DELTA = 5

/** The last compared position and where the reader was going. */
export interface Scrolled {
  position: number
  up: boolean
}

/** The states of the header (OPEN-95). */
export interface HeaderState {
  stickable: boolean
  sticky: boolean
  showElements: boolean
}

/** Takes in a new scroll position; a small movement keeps the last compared one. */
export function scrolledTo(last: Scrolled, position: number): Scrolled {
  const delta = position - last.position
  return Math.abs(delta) <= IGNORED_DELTA ? last : { position, up: delta < 0 }
}

/** @param extra heights of the banner and of the topic navigation */
export function headerState({ position, up }: Scrolled, extra: number): HeaderState {
  const stickable = position > HEADER_THRESHOLD + extra
  return { stickable, sticky: stickable && up, showElements: !stickable || up }
}
