import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  class?: string | undefined
  [data: `data-${string}`]: unknown
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'nx-activity': CustomElement
      'nx-ad': CustomElement
      'nx-audio': CustomElement
      'nx-carousel': CustomElement
      'nx-comments': CustomElement
      'nx-consent': CustomElement
      'nx-cooked': CustomElement
      'nx-embed': CustomElement
      'nx-gallery': CustomElement
      'nx-interview': CustomElement
      'nx-live': CustomElement
      'nx-live-box': CustomElement
      'nx-guide': CustomElement
      'nx-load-more': CustomElement
      'nx-newsletter': CustomElement
      'nx-on-air': CustomElement
      'nx-player': CustomElement
      'nx-poll': CustomElement
      'nx-press': CustomElement
      'nx-install': CustomElement
      'nx-own-place': CustomElement
      'nx-wind': CustomElement
      'nx-pack': CustomElement
      'nx-push': CustomElement
      'nx-push-list': CustomElement
      'nx-backs': CustomElement
      'nx-rate': CustomElement
      'nx-upload': CustomElement
      'nx-reading-tools': CustomElement
      'nx-sheet': CustomElement
      'nx-show-index': CustomElement
      'nx-places': CustomElement
      'nx-sign-out': CustomElement & { to: string }
      'nx-streams': CustomElement
      'nx-tabs': CustomElement
      'nx-transcript': CustomElement
      'nx-wall': CustomElement
    }
  }
}
