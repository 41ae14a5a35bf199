import { PLAYER_VERSION } from '../model.ts'
import { createPlayer } from './player.ts'
import type { JwPlayer, PlayerApi } from './types.ts'

/**
 * The player script at `/static/jwplayer/8.9.3/jwplayer.js` (OPEN-102): the global function of the named player, made
 * by ourselves. The licensed file may stand in its place; what the portal uses of it is in `types.ts`.
 */
const here =
  (document.currentScript as HTMLScriptElement | null)?.src ?? `/static/jwplayer/${PLAYER_VERSION}/jwplayer.js`
const base = here.slice(0, here.lastIndexOf('/') + 1)
const players = new Map<HTMLElement, PlayerApi>()

function playerOf(element?: string | HTMLElement): PlayerApi {
  const found = typeof element === 'string' ? document.getElementById(element) : element
  const container = found ?? players.keys().next().value ?? document.createElement('div')
  const player = players.get(container) ?? createPlayer(container, base)
  players.set(container, player)
  return player
}

;(window as unknown as { jwplayer: JwPlayer }).jwplayer = Object.assign(playerOf, { version: PLAYER_VERSION })
