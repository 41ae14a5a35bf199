import { useSyncExternalStore } from 'react'

const never = () => () => undefined
/** When this page's program began to run. */
const begun = Date.now()

/** False on the server and while the browser takes the page over, then true. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** The server's moment while the page is taken over, then that of the reader's clock; both in ms. */
export function useOpened(serverTime: number): number {
  return useSyncExternalStore(
    never,
    () => begun,
    () => serverTime,
  )
}
