/** A video's poster: the first click puts the player in its place. */
export class PlayerElement extends HTMLElement {
  connectedCallback(): void {
    const poster = this.querySelector<HTMLButtonElement>('[data-poster]')
    poster?.addEventListener('click', () => {
      const { source } = JSON.parse(this.dataset['track']!) as { source: string }
      const video = Object.assign(document.createElement('video'), { src: source, controls: true, playsInline: true })
      poster.replaceWith(video)
      void video.play()
    })
  }
}

if (!customElements.get('nx-player')) customElements.define('nx-player', PlayerElement)
