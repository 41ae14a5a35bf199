import type { BoardInput } from '../../src/content/boards/model.ts'
import type { Locale } from '../../src/platform/i18n/locale.ts'

/** A text of a board in the language asked for. */
export type Words = (es: string, ca: string) => string

export const words =
  (locale: Locale): Words =>
  (es, ca) =>
    locale === 'es' ? es : ca

/** Contents of the demonstration that an editor has put in a place, in the language of the board. */
export const pinned = (w: Words, ...keys: string[]): string[] =>
  keys.map((key) => w(`ext:demo:${key}:es`, `ext:demo:${key}:ca`))

export type Row = BoardInput['rows'][number]
export type Module = Row['columns'][number]['modules'][number]

/** Some cards: the settings of the module of that kind. */
export const cards = (settings: Record<string, unknown> & { size: number }): Module => ({
  kind: 'cards',
  settings: settings as Module['settings'],
})

/** A row that holds one module over its whole width. */
export const whole = (module: Module, row: Omit<Row, 'columns'> = {}): Row => ({
  ...row,
  columns: [{ width: 100, modules: [module] }],
})

/** The band of the day; the figures are those of the portal's coverage. */
export const bulletin = (channel: string): Row => whole({ kind: 'bulletin', settings: { channel, from: 'portal' } })

/** The form of the newsletter of the house. */
export const newsletter = (w: Words): Module => ({
  kind: 'newsletter',
  settings: {
    title: w('El diario de la Ribalta', 'El diari de la Ribalta'),
    text: w(
      'Cada mañana, lo que ha pasado y lo que viene en la Ribalta. Cinco minutos, sin publicidad y en la lengua que elijas.',
      'Cada matí, què ha passat i què ve a la Ribalta. Cinc minuts, sense publicitat i en la llengua que tries.',
    ),
    newsletters: ['el-diario'],
  },
})
