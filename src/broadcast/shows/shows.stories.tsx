import type { Stories, Samples } from '../../content/boards/example-model.ts'
import type { Localized } from '../../platform/i18n/locale.ts'
import { AudioQueue } from '../player/player.tsx'
import { EpisodeItems } from './episode-item.tsx'
import type { EpisodeLine, ShowCard } from './model.ts'
import { ShowRow } from './show-card.tsx'

function shows({ ctx, say, picture }: Samples): ShowCard[] {
  const show = (id: string, media: ShowCard['media'], name: string, resume: Localized, n: number) => ({
    id,
    name,
    url: ctx.href('/programas/'),
    image: picture(n),
    resume: [{ html: say(resume) }],
    media,
  })
  return [
    show('s1', 'radio', 'El Faro', { es: 'La mañana, con compañía.', ca: 'El matí, amb companyia.' }, 2),
    show('s2', 'tv', 'Cruce de caminos', { es: 'La comarca que no sale.', ca: 'La comarca que no ix.' }, 3),
  ]
}

function episodes({ ctx, say, picture }: Samples): EpisodeLine[] {
  const line = (id: string, title: Localized, more: Partial<EpisodeLine>): EpisodeLine => ({
    id,
    title: say(title),
    lang: ctx.locale,
    url: ctx.href('/programas/'),
    summary: say({ es: 'Voces de la madrugada, en el puerto.', ca: 'Veus de la matinada, al port.' }),
    image: picture(4),
    kind: 'audio',
    duration: 3480,
    date: ctx.now.toISOString(),
    season: 12,
    number: 61,
    availableUntil: null,
    gone: false,
    recorded: true,
    source: null,
    ...more,
  })
  return [
    line('e1', { es: 'El temporal, de noche', ca: 'El temporal, de nit' }, { source: '/media/demo/sounds/marea.mp3' }),
    line('e2', { es: 'La sastra y el telón', ca: 'La sastressa i el teló' }, { kind: 'video', number: 60 }),
    line(
      'e3',
      { es: 'Lo que ya no se puede oír', ca: 'El que ja no es pot sentir' },
      { gone: true, recorded: false, number: 59 },
    ),
  ]
}

/** Shows and their episodes, one to hear in place, one to see, one whose time has passed. */
export const stories: readonly Stories[] = [
  {
    id: 'shows',
    title: { es: 'Programas y episodios', ca: 'Programes i episodis' },
    order: 51,
    View: ({ samples }) => (
      <>
        <ShowRow shows={shows(samples)} ctx={samples.ctx} />
        <AudioQueue ctx={samples.ctx}>
          <ol>
            <EpisodeItems lines={episodes(samples)} ctx={samples.ctx} />
          </ol>
        </AudioQueue>
      </>
    ),
  },
]
