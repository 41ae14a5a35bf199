import { tellDevice } from './media-session.ts'
import { rememberedPosition } from './remembered.ts'
import { playerScript } from './script.ts'
import { type Labels, readJson, type Track } from './track.ts'
import { watch } from './watch.ts'

/** Puts the player in the place of the poster and plays. */
export async function playVideo(box: HTMLElement, poster: HTMLElement): Promise<void> {
  const track = readJson<Track>(box.dataset['track'])
  const labels = readJson<Labels>(box.dataset['labels'])
  const { contentId, source, film, title, live, captions = [] } = track
  try {
    const jwplayer = await playerScript(box.dataset['script']!)
    const stage = document.createElement('div')
    stage.id = `player-${contentId}`
    stage.tabIndex = -1
    box.querySelector('.media__mark')?.remove()
    poster.replaceWith(stage)
    const player = jwplayer(stage.id)
    player.setup({
      ...(film ? { sources: [{ file: source }, { file: film }] } : { file: source }),
      title,
      autostart: true,
      live: live ?? false,
      starttime: live ? 0 : Number(box.dataset['start'] ?? rememberedPosition(localStorage, contentId)),
      tracks: captions.map(({ src, label, language }) => ({ file: src, label, language, kind: 'captions' })),
      localization: labels,
      ...(track.poster ? { image: track.poster } : {}),
    })
    watch(player, track)
    player.once('firstFrame', () => tellDevice(player, track))
    stage.focus({ preventScroll: true })
  } catch (error) {
    console.error(error)
    poster.ariaBusy = null
    // While the poster stands in its place, there is no player.
    refuse(box, labels[poster.isConnected ? 'failed' : 'error'] ?? '')
  }
}

/** The reader learns in words that nothing will play. */
function refuse(box: HTMLElement, text: string): void {
  const shown = box.querySelector('[role=alert]') ?? document.createElement('p')
  shown.setAttribute('role', 'alert')
  shown.className = 'notice notice--note'
  shown.textContent = text
  box.append(shown)
}
