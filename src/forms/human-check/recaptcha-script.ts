/** What the script of reCAPTCHA offers. */
export interface Recaptcha {
  render(context: HTMLElement, settings: Record<string, unknown>): number
  reset(widget: number): void
}

const PATIENCE_MS = 10_000
let loading: Promise<Recaptcha> | undefined

/** Loads the script of reCAPTCHA, once; a failure may be tried again. */
export function loadRecaptcha(src: string, language: string): Promise<Recaptcha> {
  loading ??= load(src, language).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function load(src: string, language: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const given = globalThis as { grecaptcha?: Recaptcha & { ready(done: () => void): void } }
    const late = setTimeout(() => reject(new Error('reCAPTCHA does not answer')), PATIENCE_MS)
    script.src = `${src}?render=explicit&hl=${language}`
    script.async = true
    script.addEventListener('error', () => reject(new Error('reCAPTCHA cannot be loaded')))
    script.addEventListener('load', () =>
      given.grecaptcha?.ready(() => {
        clearTimeout(late)
        resolve(given.grecaptcha!)
      }),
    )
    document.head.append(script)
  })
}
