import type { Stories } from '../../content/boards/example-model.ts'
import type { PlayerMedia } from './model.ts'
import { Player } from './player.tsx'

/** The player before somebody wants it: a video, a sound, the air, and what is over. */
export const stories: readonly Stories[] = [
  {
    id: 'player',
    title: { es: 'Ver y escuchar', ca: 'Veure i escoltar' },
    order: 50,
    View: ({ samples: { ctx, card, picture } }) => {
      const media = (name: 'video' | 'audio', more: Partial<PlayerMedia> = {}): PlayerMedia => ({
        contentId: `sample-${name}`,
        kind: name,
        // Recordings that every demonstration has.
        source: name === 'video' ? '/media/demo/clips/oficio/master.m3u8' : '/media/demo/sounds/cuerda.mp3',
        title: card(name).title,
        image: picture(name === 'video' ? 1 : 2),
        duration: name === 'video' ? 1450 : 2280,
        ...more,
      })
      return (
        <div className="row">
          <div className="c50" data-example="video">
            <Player media={media('video')} ctx={ctx} />
          </div>
          <div className="c50" data-example="live">
            <Player media={media('video', { contentId: 'sample-live', live: true, duration: undefined })} ctx={ctx} />
          </div>
          <div className="c50" data-example="audio">
            <Player media={media('audio')} ctx={ctx} />
          </div>
          <div className="c50" data-example="over">
            <Player media={media('video', { source: null, availableUntil: '2020-01-01T00:00:00Z' })} ctx={ctx} />
          </div>
        </div>
      )
    },
  },
]
