import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { isAt } from './fault-model.ts'
import { At, FaultIn } from './fault.desk.tsx'
import { TextField } from './field.desk.tsx'

it.each([
  ['title', 'title', true],
  ['title.es', 'title', true],
  ['title', 'title.es', true],
  ['messages.0.text', 'messages', false],
  ['title.es', 'title.ca', false],
  ['titles', 'title', false],
  ['', 'title', false],
  ['title', '', false],
])('the field at %j is wrong by a fault at %j: %j', (path, fault, wrong) => {
  expect(isAt(path, fault)).toBe(wrong)
})

it('the field that a refusal names says what is wrong with it, and no other one', () => {
  const field = (label: string) => <TextField label={label} value="" onChange={() => undefined} />
  const html = renderToStaticMarkup(
    <FaultIn fault={{ path: 'rows.1.name', said: 'Falta.' }}>
      {['0', '1'].map((step) => (
        <At key={step} step="rows">
          <At step={step}>
            <At step="name">{field(`nombre ${step}`)}</At>
            <TextField label={`otro ${step}`} name="other" value="" onChange={() => undefined} />
          </At>
        </At>
      ))}
      {field('sin lugar')}
    </FaultIn>,
  )
  const fields = html.split('<div class="field">').slice(1)
  const wrong = fields.filter((one) => one.includes('aria-invalid="true"'))
  expect(wrong).toHaveLength(1)
  expect(wrong[0]).toContain('nombre 1')
  expect(wrong[0]).toMatch(/aria-describedby="([^"]+)".*id="\1"[^>]*>Falta\./)
})

it('a field that is wrong says that it is missing where nothing stands in it', () => {
  const field = (name: string, value: string) => (
    <TextField label={name} name={name} value={value} onChange={() => undefined} />
  )
  const said = (path: string, value: string) =>
    renderToStaticMarkup(
      <FaultIn fault={{ path, said: 'Así no vale.', empty: 'Falta.' }}>
        <At step="name">{field('es', value)}</At>
      </FaultIn>,
    )
  expect(said('name.es', ' ')).toContain('Falta.')
  expect(said('name.es', 'x')).toContain('Así no vale.')
  // Which part of a record is wrong nobody knows: an empty one may be meant so.
  expect(said('name', '')).toContain('Así no vale.')
})
