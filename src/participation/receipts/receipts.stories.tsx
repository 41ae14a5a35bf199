import { DAY_MS } from '../../platform/durations.ts'
import type { Stories } from '../../content/boards/example-model.ts'
import type { ShownReceipt } from './activity.ts'
import type { ReceiptState } from './model.ts'
import { Receipts } from './receipt-view.tsx'
import s from './receipts.module.css'

const WORDS = 'Llama al 600 11 22 33 y pregunta por el práctico del puerto.'

const OUTCOMES = ['waiting', 'kept', 'removed', 'withdrawn'] as const

/** A receipt of a comment in one state, as old as it needs to be. */
function example(now: Date, number: string, state: ReceiptState, more: Partial<ShownReceipt> = {}): ShownReceipt {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  return {
    number,
    kind: 'comment',
    targetId: '1',
    site: 'portal',
    state,
    rule: null,
    reason: null,
    spans: [],
    issuedAt: ago(90),
    movedAt: ago(40),
    text: WORDS,
    about: { id: '1', title: 'El mestral cierra el puerto', path: '/' },
    appeal: null,
    waitsFor: null,
    usualWait: null,
    isDecided: state !== 'waiting',
    appealUntil: null,
    ...more,
  }
}

/** What a reader is told of what was sent, in every turn that it may take. */
export const stories: readonly Stories[] = [
  {
    id: 'receipts',
    title: { es: 'Recibos', ca: 'Rebuts' },
    order: 59.3,
    View: ({ samples: { ctx } }) => {
      const { now } = ctx
      const days = (n: number) => new Date(now.getTime() + n * DAY_MS)
      const broken = { rule: 3, spans: [{ name: 'telephone', from: 9, to: 21 }] }
      const receipts = [
        example(now, '7F3K-22', 'waiting', { waitsFor: 'rule', usualWait: 11, spans: broken.spans }),
        example(now, '6E2J-66', 'waiting', { waitsFor: 'new', usualWait: 260, text: 'Gracias por contarlo.' }),
        example(now, '8G4M-33', 'refused', { ...broken, appealUntil: days(6) }),
        example(now, '9H5N-44', 'removed', {
          ...broken,
          reason: 'El número no es de quien escribe.',
          appeal: { dueAt: days(2), outcome: null, isLate: false },
        }),
        example(now, 'AJ6P-55', 'shown', { kind: 'question', text: '¿Cuándo vuelve a abrir la bocana?' }),
      ]
      return (
        <div className={s.list}>
          <Receipts
            receipts={receipts}
            wantsMail
            standing={{ standing: 'muted', until: days(7), rule: 1 }}
            reports={OUTCOMES.map((outcome, n) => ({
              commentId: String(n),
              rule: 1,
              reportedAt: days(-1 - n),
              outcome,
              about: { title: 'El mestral cierra el puerto', path: '/' },
            }))}
            ctx={ctx}
          />
        </div>
      )
    },
  },
]
