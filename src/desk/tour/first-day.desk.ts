const KEPT = 'desk-tour-seen'

/** Whether somebody has not yet been shown around on this device. */
export const isFirstDay = (): boolean => localStorage.getItem(KEPT) === null

/** Remembers on this device that somebody was shown around, or did not want to be. */
export const endFirstDay = (): void => localStorage.setItem(KEPT, '1')
