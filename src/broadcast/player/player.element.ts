import { lazily } from '../../browser/chunks.ts'

/** A video's poster: the first click puts the player in its place (VOD-01, VOD-02). */
export class PlayerElement extends HTMLElement {
  connectedCallback(): void {
    const poster = this.querySelector<HTMLButtonElement>('[data-poster]')
    // A place in the transcript starts the player there.
    addEventListener('player:seek', (event) => {
      const { contentId, position } = (event as CustomEvent<{ contentId: string; position: number }>).detail
      if (contentId !== this.dataset['player'] || !poster?.isConnected) return
      this.dataset['start'] = String(position)
      poster.click()
    })
    poster?.addEventListener('click', () => {
      if (poster.ariaBusy === 'true') return
      poster.ariaBusy = 'true'
      lazily(
        () => import('./play-video.ts'),
        ({ playVideo }) => playVideo(this, poster),
      )
    })
  }
}

if (!customElements.get('nx-player')) customElements.define('nx-player', PlayerElement)
