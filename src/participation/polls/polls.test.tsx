import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleContext } from '../../cards/card/examples.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { answerOf, nextPollChange, percentages, pollAnswer, pollState, type ShownPoll } from './model.ts'
import { PollBox } from './poll-box.tsx'

const poll = {
  title: 'Encuesta',
  question: '¿Tranvía?',
  multiple: false,
  startDate: '2026-11-19T08:00:00Z',
  endDate: '2026-11-21T08:00:00Z',
  options: [
    { id: 'a', text: 'Sí', votes: 1200 },
    { id: 'b', text: 'No', votes: 600 },
  ],
}
const at = (text: string) => new Date(text)
const before = at('2026-11-18T08:00:00Z')
const during = at('2026-11-20T08:00:00Z')
const after = at('2026-11-22T08:00:00Z')

describe('the rules of polls', () => {
  test('OPEN-70 a poll begins and ends to the second', () => {
    const states = ['2026-11-19T07:59:59Z', '2026-11-19T08:00:00Z', '2026-11-21T07:59:59Z', '2026-11-21T08:00:00Z']
    expect(states.map((moment) => pollState(poll, at(moment)))).toEqual(['not-started', 'active', 'active', 'finished'])
  })

  test('a page with a poll is wrong from the moment it begins or ends', () => {
    expect(nextPollChange(poll, before)?.toISOString()).toBe('2026-11-19T08:00:00.000Z')
    expect(nextPollChange(poll, during)?.toISOString()).toBe('2026-11-21T08:00:00.000Z')
    expect(nextPollChange(poll, after)).toBeUndefined()
  })

  test('POLL-06, OPEN-70 results are for those who voted, and for everybody once it is over', () => {
    const visible = (now: Date, voted: boolean) => answerOf('1', poll, now, voted).totalVotes
    expect([visible(before, false), visible(during, false), visible(during, true), visible(after, false)]).toEqual([
      undefined,
      undefined,
      1800,
      1800,
    ])
    expect(answerOf('1', poll, during, true)).toMatchObject({
      hasVoted: true,
      options: [
        { id: 'a', percentage: 67 },
        { id: 'b', percentage: 33 },
      ],
    })
    expect(answerOf('1', poll, during, true).options[0]).not.toHaveProperty('votes')
    const counted = answerOf('1', poll, after, false, { ballots: 600, options: new Map([['b', 600]]) })
    expect(counted).toMatchObject({ totalVotes: 2400, options: [{ votes: 1200 }, { votes: 1200, percentage: 50 }] })
    const hidden = answerOf('1', poll, during, false)
    expect(hidden.options).toEqual([
      { id: 'a', text: 'Sí' },
      { id: 'b', text: 'No' },
    ])
    expect(pollAnswer.parse(hidden)).toEqual(hidden)
  })

  test('per cents are whole and add up to a hundred', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 2, maxLength: 12 }), (votes) => {
        const shares = percentages(votes)
        const total = Math.max(
          1,
          votes.reduce((a, b) => a + b, 0),
        )
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(votes.some(Boolean) ? 100 : 0)
        expect(shares.every((share, i) => Math.abs(share - (votes[i]! * 100) / total) < 1)).toBe(true)
      }),
    )
  })
})

describe('the poll on a page', () => {
  const box = (now: Date, more: Partial<typeof poll> = {}, site: Record<string, unknown> = {}) => {
    const document = { ...poll, ...more }
    const shown: ShownPoll = {
      poll: answerOf('1', document, now, false),
      title: 'Tranvía',
      url: '/encuestas/tranvia_1.html',
      language: 'es',
      changes: undefined,
    }
    return staticMarkup(<PollBox shown={shown} ctx={exampleContext('es', site)} id="p" heading={2} linked />)
  }

  test('POLL-01 before it begins options stand there, cannot be chosen, and a message says so', () => {
    const out = box(before)
    expect(out).toMatch(/<ul[^>]*aria-label="Opciones"><li>Sí<\/li><li>No<\/li><\/ul>/)
    expect(out).toContain('La encuesta aún no ha empezado.')
    expect(out).toContain('Empieza: 19 nov 2026, 09:00')
    expect(out).not.toMatch(/<button|<form|<input|\d %/)
  })

  test('POLL-02 while it is open it can be voted in, also without script, and no result stands there', () => {
    const out = box(during)
    expect(out).toContain('Encuesta abierta')
    expect(out).toContain('Termina: 21 nov 2026, 09:00')
    expect(out).toMatch(/<form method="post" action="\/encuestas\/1\/voto\/"/)
    expect(out.match(/<input type="radio" name="option" value="\w+" required=""/g)).toHaveLength(2)
    expect(out).toContain('Elige una opción')
    expect(out).toContain('Tu voto es secreto: guardamos que has votado, no qué.')
    expect(out).not.toMatch(/[1-9]\d* %|value="67"/)
    // Whoever has not signed in is led there and back; for others the style sheet has none of it.
    expect(out).toMatch(
      /<a class="[^"]*guest[^"]*" href="\/acceso\/\?backUrl=[^"]*"[^>]*>Inicia sesión para votar<\/a>/,
    )
    expect(box(during, { multiple: true }).match(/type="checkbox"/g)).toHaveLength(2)
    expect(box(during, { multiple: true })).toContain('Puedes elegir más de una opción')
  })

  test('OPEN-03 on a site without accounts nobody can vote', () => {
    const out = box(during, {}, { hasUsers: false })
    expect(out).toContain('<li>Sí</li><li>No</li>')
    expect(out).not.toMatch(/<button|<form|<input/)
  })

  test('POLL-03, POLL-06 once it is over results, shares and the number of votes stand there, and nothing to press', () => {
    const out = box(after)
    expect(out).toContain('La encuesta ha finalizado.')
    expect(out.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toContain('Sí 67 % No 33 % Resultados 1.800 votos')
    expect(out).toMatch(/<progress [^>]*value="67"/)
    expect(out).not.toMatch(/<input|<button/)
  })

  test('POLL-03 a poll in which nobody voted has no winner', () => {
    const out = box(after, { options: poll.options.map((option) => ({ ...option, votes: 0 })) })
    expect(out).toContain('0 votos')
    expect(out).not.toContain('data-first')
  })
})
