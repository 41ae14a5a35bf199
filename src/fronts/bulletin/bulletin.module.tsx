import type { ReactElement } from 'react'
import { defineModule, type ModuleProps } from '../../content/boards/module.ts'
import { WindBarb } from '../../ui/icon/sky.tsx'
import s from './bulletin.module.css'
import { type Bulletin, loadBulletin } from './load.ts'
import { bulletinMessages } from './messages.ts'
import { type BulletinSettings, bulletinSettings } from './model.ts'

/** The band of the day, drawn as a barb: the pennant is what is on the air, each feather a fact, the dot your wind. */
function BulletinView({ data, ctx }: ModuleProps<BulletinSettings, Bulletin>): ReactElement | null {
  const t = ctx.text(bulletinMessages)
  const { onAir, next, figures, story, wind } = data
  if (!onAir && !wind && figures.length === 0) return null
  return (
    <section className={s.bulletin} aria-label={t('bulletin.title')} data-module="bulletin">
      <ul className={s.slots} tabIndex={-1}>
        {onAir ? (
          <li className={s.air}>
            <small>
              <span className="beat" /> {t('bulletin.on-air')}
            </small>
            <a href={onAir.href}>{onAir.title}</a>
            <span className={s.note}>{t('bulletin.until', { channel: onAir.channel, time: onAir.until })}</span>
          </li>
        ) : null}
        {figures.map(({ value, unit, label }) => (
          <li key={label} className={s.figure}>
            <b>
              {value}
              {unit ? <small> {unit}</small> : null}
            </b>
            {story ? <a href={story.href}>{label}</a> : <span>{label}</span>}
          </li>
        ))}
        {next ? (
          <li className={s.next}>
            <small>{t('bulletin.next')}</small>
            <b>{next.time}</b>
            <a href={next.href}>{next.title}</a>
          </li>
        ) : null}
        {wind ? (
          <li className={s.wind}>
            <nx-wind
              class={s.place}
              data-late="touched"
              data-place={wind.slug}
              data-url={`${ctx.base}/api/front/weather/`}
            >
              <small data-wind-place="">{wind.place}</small>
              <a href={wind.href}>
                <b>
                  <span data-wind-speed="">{Math.round(wind.speed)}</span>
                  <small> km/h</small>
                </b>
              </a>
              <span className={s.note}>{t('bulletin.wind')}</span>
              <span className={s.barb} data-wind-barb="">
                <WindBarb from={wind.from} knots={wind.knots} label={wind.label} />
              </span>
            </nx-wind>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

/** «El parte»: what is on, three figures, what comes next and the wind, in one line. */
export const module = defineModule<BulletinSettings, Bulletin>({
  kind: 'bulletin',
  settings: bulletinSettings,
  load: loadBulletin,
  View: BulletinView,
  examples: {
    ordinary: {
      settings: () => ({ channel: 'radio-mestral' }),
      data: ({ ctx, say }) => ({
        onAir: { title: 'El Faro', channel: 'Mestral Radio', href: ctx.href('/directos/'), until: '12.00' },
        next: { time: '12.00', title: 'La Taula del Peix', href: ctx.href('/programacion/') },
        figures: [
          { value: '112', unit: 'km/h', label: say({ es: 'racha máxima', ca: 'ratxa màxima' }) },
          { value: '212', label: say({ es: 'avisos a Emergencias', ca: 'avisos a Emergències' }) },
          { value: '3', label: say({ es: 'carreteras cortadas', ca: 'carreteres tallades' }) },
        ],
        story: null,
        wind: {
          slug: 'portalba',
          place: 'Portalba',
          href: ctx.href('/el-tiempo/'),
          speed: 42,
          from: 315,
          knots: 23,
          label: 'NO, 42 km/h',
        },
      }),
    },
  },
})
