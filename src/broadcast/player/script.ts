import type { JwPlayer } from './jwplayer/types.ts'

let loading: Promise<JwPlayer> | undefined

/** The player's script (VOD-04): asked for once, at the first wish to play something. */
export function playerScript(address: string): Promise<JwPlayer> {
  loading ??= new Promise<JwPlayer>((done, fail) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => {
      const { jwplayer } = window as unknown as { jwplayer?: JwPlayer }
      if (jwplayer) done(jwplayer)
      else fail(new Error(`${address} brought no player`))
    }
    script.onerror = () => fail(new Error(`${address} could not be loaded`))
    document.head.append(script)
  })
  loading.catch(() => (loading = undefined))
  return loading
}
