import { DAY_MS } from '../../platform/durations.ts'
import type { Samples } from '../../content/boards/example-model.ts'
import { answerOf, type ShownPoll } from './model.ts'

/** A poll for the showroom; `from` and `to` are days from the moment of the page. */
export function examplePoll(
  { ctx, say }: Samples,
  { from, to, multiple = false, voted = false }: { from: number; to: number; multiple?: boolean; voted?: boolean },
): ShownPoll {
  const day = (offset: number) => new Date(ctx.now.getTime() + offset * DAY_MS).toISOString()
  const option = (id: string, votes: number, es: string, ca: string) => ({ id, votes, text: say({ es, ca }) })
  const document = {
    question: say({
      es: '¿Qué pondrías en la avenida del Faro sin coches?',
      ca: 'Què posaries a l’avinguda del Far sense cotxes?',
    }),
    multiple,
    title: '',
    startDate: day(from),
    endDate: day(to),
    options: [
      option('o1', 934, 'Árboles', 'Arbres'),
      option('o2', 720, 'Bancos con respaldo', 'Bancs amb respatler'),
      option('o3', 301, 'Terrazas', 'Terrasses'),
      option('o4', 655, 'Nada: que se vea el mar', 'Res: que es veja la mar'),
    ],
  }
  return {
    poll: answerOf('0', document, ctx.now, voted),
    title: document.question,
    url: ctx.href('/encuestas/'),
    language: ctx.locale,
    changes: undefined,
    outcome: voted ? 'voted' : undefined,
  }
}
