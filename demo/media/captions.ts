import type { Locale } from '../../src/platform/i18n/locale.ts'
import { ROUND } from './recordings.ts'

type Line = [from: number, to: number, es: string, ca: string]

/** What is heard and seen in a round of each clip. */
const LINES: Record<string, Line[]> = {
  costa: [
    [0.5, 3.5, '[Olas, muy cerca]', '[Onades, molt a prop]'],
    [4.2, 7.6, 'El mestral levanta el mar.', 'El mestral alça la mar.'],
    [8.2, 11.6, 'Al día siguiente, calma.', 'L’endemà, calma.'],
    [12.2, 15.6, '[El viento baja de la sierra]', '[El vent baixa de la serra]'],
    [16.2, 19.6, 'Los naranjos ya están cargados.', 'Els tarongers ja van carregats.'],
    [20.2, 23.6, '[Olas, a lo lejos]', '[Onades, a la llunyania]'],
  ],
  naranjos: [
    [0.5, 5.5, '[Viento entre los naranjos]', '[Vent entre els tarongers]'],
    [8.2, 13.6, '[Alguien silba, a lo lejos]', '[Algú xiula, a la llunyania]'],
    [16.2, 21.6, '[El viento afloja]', '[El vent amaina]'],
  ],
  oficio: [
    [0.5, 3.5, '[Guitarra]', '[Guitarra]'],
    [4.2, 7.6, 'En el taller, la luz entra por la izquierda.', 'Al taller, la llum entra per l’esquerra.'],
    [8.2, 11.6, 'Todo lo que hace falta cabe en una mesa.', 'Tot el que cal cap en una taula.'],
    [12.2, 15.6, 'Y siempre hay alguien que lo cuenta.', 'I sempre hi ha algú que ho conta.'],
    [16.2, 19.6, '[La guitarra sube]', '[La guitarra puja]'],
    [20.2, 23.6, 'Mañana, otra vez.', 'Demà, una altra vegada.'],
  ],
}

/** What somebody says in single recordings, once. */
const OWN: Record<string, Line[]> = {
  'video-sastra': [
    [
      83.4,
      87.5,
      'El dobladillo lo coso con hilo de pescar: no se ve y no se rompe.',
      'La vora la cus amb fil de pescar: no es veu i no es trenca.',
    ],
    [211, 215, 'Hay trajes que se acuerdan de quien los llevó.', 'Hi ha vestits que es recorden de qui els va portar.'],
  ],
}

const two = (n: number): string => String(n).padStart(2, '0')
const stamp = (seconds: number): string => {
  const ms = Math.round(seconds * 1000)
  const s = Math.floor(ms / 1000)
  return `${two(Math.floor(s / 3600))}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}.${String(ms % 1000).padStart(3, '0')}`
}

/** The captions of a recording that repeats a clip, as WebVTT: what all say, and what is said in this one alone. */
export function captionsOf(
  { key, clip, seconds }: { key: string; clip: string; seconds: number },
  language: Locale,
): string {
  const rounds = Array.from({ length: Math.ceil(seconds / ROUND) }, (_, round) =>
    (LINES[clip] ?? []).map(([from, to, ...texts]): Line => [round * ROUND + from, round * ROUND + to, ...texts]),
  )
  const own = OWN[key] ?? []
  const heard = rounds.flat().filter(([from, to]) => own.every(([start, end]) => to <= start || from >= end))
  const cues = [...heard, ...own]
    .sort(([a], [b]) => a - b)
    .map(([from, to, es, ca]) => ({ from, to: Math.min(seconds, to), text: language === 'es' ? es : ca }))
    .filter(({ from, to }) => to > from)
  return `WEBVTT\n\n${cues.map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${text}\n`).join('\n')}`
}
