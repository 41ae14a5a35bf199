import type { ReactElement } from 'react'
import type { Stories, Samples } from '../content/boards/example-model.ts'
import { COLUMN_WIDTHS } from '../content/boards/model.ts'
import { ICONS, type IconName } from '../ui/icon/icons.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { Mark } from '../ui/icon/mark.tsx'
import { SKY_CODES } from '../ui/icon/skies.ts'
import { Sky, WindBarb } from '../ui/icon/sky.tsx'
import s from './showroom.module.css'

const COLOURS = ['accent', 'strong', 'wash', 'tint', 'deep', 'line']
const SIGNALS = ['live', 'sun', 'good', 'bad', 'note', 'opinion']
const SIZES = [900, 800, 700, 600, 500, 400, 300, 200, 100, 50]
const SENTENCE = { es: 'El viento limpia el cielo', ca: 'Col·lapse a l’excel·lència' }
const THEMES = [
  ['portal', { es: 'El mar después del viento', ca: 'La mar després del vent' }],
  ['ocio', { es: 'El caqui maduro de noviembre', ca: 'El caqui madur de novembre' }],
  ['radio', { es: 'El pinar que no calla', ca: 'El pinar que no calla' }],
] as const

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

function Themes({ samples: { say } }: { samples: Samples }): ReactElement {
  return (
    <div className={s.themes}>
      {THEMES.map(([site, title]) => (
        <div key={site} className={s.theme} data-site={site}>
          <p className="kicker">{site}</p>
          <h3>{say(title)}</h3>
          <Swatches names={COLOURS} />
          <p className="actions">
            <button className="button" type="button">
              {say({ es: 'Acción', ca: 'Acció' })}
            </button>
            <button className="button button--line" type="button">
              {say({ es: 'Segunda', ca: 'Segona' })}
            </button>
          </p>
        </div>
      ))}
    </div>
  )
}

function Scale({ samples: { say } }: { samples: Samples }): ReactElement {
  return (
    <ul className={s.scale}>
      {SIZES.map((size) => (
        <li key={size} className={s[`t${size}`]} data-size={size}>
          {size} · {say(SENTENCE)}
        </li>
      ))}
    </ul>
  )
}

function Columns(): ReactElement {
  return (
    <>
      {COLUMN_WIDTHS.map((width) => (
        <div key={width} className={`row ${s.columns}`}>
          {Array.from({ length: Math.floor(100 / width) }, (_, n) => (
            <div key={n} className={`c${width}`} data-column={width}>
              <p className={s.column}>{width} %</p>
            </div>
          ))}
        </div>
      ))}
    </>
  )
}

function Icons(): ReactElement {
  return (
    <ul className={s.marks}>
      <li>
        <Mark />
        mark
      </li>
      {Object.keys(ICONS).map((name) => (
        <li key={name}>
          <Icon name={name as IconName} />
          {name}
        </li>
      ))}
    </ul>
  )
}

function Skies(): ReactElement {
  return (
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
  )
}

/** Colours, sizes, columns, icons: what every piece is made of (SITE-33..SITE-39). */
export const stories: readonly Stories[] = [
  { id: 'themes', title: { es: 'Tres sitios, una casa', ca: 'Tres llocs, una casa' }, order: 10, View: Themes },
  { id: 'signals', title: { es: 'Señales', ca: 'Senyals' }, order: 11, View: () => <Swatches names={SIGNALS} /> },
  { id: 'scale', title: { es: 'La escala', ca: 'L’escala' }, order: 12, View: Scale },
  { id: 'columns', title: { es: 'Columnas', ca: 'Columnes' }, order: 13, View: Columns },
  { id: 'skies', title: { es: 'Cielos y vientos', ca: 'Cels i vents' }, order: 62, View: Skies },
  { id: 'icons', title: { es: 'Iconos', ca: 'Icones' }, order: 63, View: Icons },
]
