/** What a browser offers once a page may be put on the screen of its device. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    nxInstall?: InstallOffer | null
  }
}

/** Keeps the offer for the button that stands where readers look for it: nobody is asked unasked. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.nxInstall = event as InstallOffer
    document.dispatchEvent(new Event('nx-install'))
  })
}
