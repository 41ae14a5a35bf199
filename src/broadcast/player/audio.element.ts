/** Plays the sounds of its list, one at a time. */
export class AudioElement extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      const button = (event.target as Element).closest<HTMLElement>('[data-track]')
      if (!button) return
      event.preventDefault()
      const { source } = JSON.parse(button.dataset['track']!) as { source: string }
      const audio = document.querySelector<HTMLAudioElement>('audio[data-nx]') ?? document.createElement('audio')
      Object.assign(audio, { src: source, controls: true })
      audio.dataset['nx'] = ''
      this.append(audio)
      void audio.play()
    })
  }
}

if (!customElements.get('nx-audio')) customElements.define('nx-audio', AudioElement)
