import type { ReactElement } from 'react'
import { COLUMN_WIDTHS } from '../../content/boards/model.ts'
import type { ViewContext } from '../../platform/render/page.ts'
import { ICONS, type IconName } from '../../ui/icon/icons.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SKY_CODES } from '../../ui/icon/skies.ts'
import { Sky, WindBarb } from '../../ui/icon/sky.tsx'
import { showroomMessages } from './messages.ts'
import { Sample } from './sample.tsx'
import s from './showroom.module.css'

const COLOURS = ['accent', 'strong', 'wash', 'tint', 'deep', 'line']
const SIGNALS = ['live', 'sun', 'good', 'bad', 'note', 'opinion']
const SIZES = [900, 800, 700, 600, 500, 400, 300, 200, 100, 50]
const THEMES = [
  ['portal', 'El mar después del viento'],
  ['ocio', 'El caqui maduro de noviembre'],
  ['radio', 'El pinar que no calla'],
]

function Swatches({ names }: { names: string[] }): ReactElement {
  return (
    <ul className={s.swatches}>
      {names.map((name) => (
        <li key={name} className={s[name]}>
          <i />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Colours, sizes, columns, icons: what every piece is made of (SITE-33..SITE-39). */
export function Foundations({ ctx }: { ctx: ViewContext }): ReactElement {
  const text = ctx.text(showroomMessages)
  return (
    <>
      <Sample title={text('showroom.sites')}>
        <div className={s.themes}>
          {THEMES.map(([site, title]) => (
            <div key={site} className={s.theme} data-site={site}>
              <p className="kicker">{site}</p>
              <h3>{title}</h3>
              <Swatches names={COLOURS} />
              <p className="actions">
                <button className="button" type="button">
                  {text('showroom.action')}
                </button>
                <button className="button button--line" type="button">
                  {text('showroom.second')}
                </button>
              </p>
            </div>
          ))}
        </div>
      </Sample>
      <Sample title={text('showroom.signals')}>
        <Swatches names={SIGNALS} />
      </Sample>
      <Sample title={text('showroom.scale')}>
        <ul className={s.scale}>
          {SIZES.map((size) => (
            <li key={size} className={s[`t${size}`]} data-size={size}>
              {size} · Col·lapse a l’excel·lència
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title={text('showroom.columns')}>
        {COLUMN_WIDTHS.map((width) => (
          <div key={width} className="row">
            {Array.from({ length: Math.floor(100 / width) }, (_, n) => (
              <div key={n} className={`c${width}`} data-column={width}>
                <p className={s.column}>{width} %</p>
              </div>
            ))}
          </div>
        ))}
      </Sample>
      <Sample title={text('showroom.icons')}>
        <ul className={s.marks}>
          {Object.keys(ICONS).map((name) => (
            <li key={name}>
              <Icon name={name as IconName} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title={text('showroom.skies')}>
        <ul className={s.marks}>
          {SKY_CODES.flatMap((code) => [code, `${code}n`]).map((code) => (
            <li key={code}>
              <Sky code={code} />
              {code}
            </li>
          ))}
          {[5, 15, 35, 65].map((knots) => (
            <li key={knots}>
              <WindBarb from={315} knots={knots} label={`${knots} kn`} />
              {knots} kn
            </li>
          ))}
        </ul>
      </Sample>
    </>
  )
}
