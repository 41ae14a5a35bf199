import type { Localized } from '../../src/platform/i18n/locale.ts'
import type { Picture } from '../model.ts'

export interface Blog {
  key: string
  name: Localized
  description: Localized
  authors: string[]
  picture: Picture
}

/** Where somebody of the newsroom writes at their own pace. */
export const blogs: Blog[] = [
  {
    key: 'cuaderno-del-viento',
    name: { es: 'Cuaderno del viento', ca: 'Quadern del vent' },
    description: {
      es: 'El tiempo de la Ribalta visto desde el cabo, sin prometer sol.',
      ca: 'El temps de la Ribalta vist des del cap, sense prometre sol.',
    },
    authors: ['pau-ferrandis'],
    picture: { theme: 'storm', seed: 'blog-viento' },
  },
  {
    key: 'la-enmienda',
    name: { es: 'La enmienda', ca: 'L’esmena' },
    description: {
      es: 'Lo que pasa en los pasillos del Parlamento cuando se apaga la luz roja.',
      ca: 'El que passa als passadissos del Parlament quan s’apaga el llum roig.',
    },
    authors: ['marc-albiol'],
    picture: { theme: 'city', seed: 'blog-enmienda', mood: 'dusk' },
  },
  {
    key: 'segunda-fila',
    name: { es: 'Segunda fila', ca: 'Segona fila' },
    description: { es: 'Teatro, ensayos y toses.', ca: 'Teatre, assajos i estossecs.' },
    authors: ['ona-vidalba'],
    picture: { theme: 'theatre', seed: 'blog-fila' },
  },
]

export interface Season {
  key: string
  show: string
  number: number
}

const season = (show: string, number: number): Season => ({ key: `${show}-${number}`, show, number })

export const seasons: Season[] = [
  season('som-de-poble', 5),
  season('som-de-poble', 6),
  season('el-faro', 12),
  season('nit-de-vinils', 9),
  season('paraula-de-mar', 2),
  season('un-dia-amb', 2),
  season('un-dia-amb', 3),
  season('mans', 1),
  season('mans', 2),
  season('arxiu-obert', 4),
  season('bestiari', 1),
  season('memoria-salada', 1),
  season('memoria-salada', 2),
  season('senders', 3),
  season('veinat', 8),
  season('ultima-estacio', 1),
  season('ultima-estacio', 2),
]

export interface Stream {
  key: string
  site: 'portal' | 'radio'
  media: 'tv' | 'radio'
  name: Localized
  kicker: Localized
  description: Localized
  picture: Picture
  position: number
  /** Where its picture and its sound come from. */
  video?: string
  audio?: string
}

/** The live signals. */
export const streams: Stream[] = [
  {
    key: 'mestral-1',
    site: 'portal',
    media: 'tv',
    name: { es: 'Mestral 1', ca: 'Mestral 1' },
    kicker: { es: 'Televisión', ca: 'Televisió' },
    description: { es: 'El canal general.', ca: 'El canal general.' },
    position: 1,
    video: '/media/loop/demo/clips/costa/master.m3u8',
    picture: { theme: 'city', seed: 'canal-1', mood: 'gold' },
  },
  {
    key: 'mestral-2',
    site: 'portal',
    media: 'tv',
    name: { es: 'Mestral 2', ca: 'Mestral 2' },
    kicker: { es: 'Televisión', ca: 'Televisió' },
    description: { es: 'Cultura, deporte y plenos.', ca: 'Cultura, esport i plens.' },
    position: 2,
    video: '/media/loop/demo/clips/oficio/master.m3u8',
    picture: { theme: 'theatre', seed: 'canal-2' },
  },
  {
    key: 'radio-mestral',
    site: 'radio',
    media: 'radio',
    name: { es: 'Mestral Radio', ca: 'Mestral Ràdio' },
    kicker: { es: 'Radio', ca: 'Ràdio' },
    position: 3,
    audio: '/media/loop/demo/clips/radio/index.m3u8',
    description: {
      es: 'La radio de la Ribalta, las veinticuatro horas.',
      ca: 'La ràdio de la Ribalta, les vint-i-quatre hores.',
    },
    picture: { theme: 'studio', seed: 'radio-1' },
  },
]
