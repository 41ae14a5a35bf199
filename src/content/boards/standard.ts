import { type Locale, localized, type Localized } from '../../platform/i18n/locale.ts'
import type { BoardInput, PageType } from './model.ts'

const WORDS: Localized<Record<'opinion' | 'video' | 'latest', string>> = {
  es: { opinion: 'Opinión', video: 'Vídeo', latest: 'Lo último' },
  ca: { opinion: 'Opinió', video: 'Vídeo', latest: 'L’última hora' },
}

/** What a site shows until somebody composes its own board. */
export function standardBoard(pageType: PageType, locale: Locale): BoardInput {
  if (pageType !== 'front') return { rows: [] }
  const words = localized(WORDS, locale)
  return {
    rows: [
      {
        columns: [
          { width: 66, modules: [{ kind: 'lead' }] },
          {
            width: 33,
            whole: true,
            modules: [{ kind: 'live' }, { kind: 'cards', settings: { size: 3, layout: 'stack', variant: 'text' } }],
          },
        ],
      },
      { columns: [{ width: 100, modules: [{ kind: 'cards', settings: { size: 4 } }] }] },
      { band: 'opinion', head: { title: words.opinion }, columns: [{ width: 100, modules: [{ kind: 'opinion' }] }] },
      {
        columns: [
          { width: 66, modules: [{ kind: 'list', settings: { size: 8, head: { title: words.latest } } }] },
          { width: 33, whole: true, modules: [{ kind: 'most-read', settings: { border: true } }] },
        ],
      },
      {
        band: 'deep',
        columns: [
          {
            width: 100,
            modules: [
              {
                kind: 'carousel',
                settings: { list: 'type:video', size: 8, kind: 'swiper', head: { title: words.video } },
              },
            ],
          },
        ],
      },
    ],
  }
}
