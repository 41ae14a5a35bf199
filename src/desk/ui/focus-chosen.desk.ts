import { whenDrawn } from './when-drawn.ts'

/** Puts the focus on the row that a key has just chosen: who hears the screen is told of it, and it is in sight. */
export function focusChosen(): void {
  whenDrawn(() => document.querySelector<HTMLElement>('main [data-pane] [aria-current="true"]')?.focus())
}
