import type { SyntheticEvent } from 'react'

/** Escape in a page that a layer shows is Escape in the layer: its keys would stay in the frame. */
export function outOfFrame({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  frame.contentDocument?.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
}
