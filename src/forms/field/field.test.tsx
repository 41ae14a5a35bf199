import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import { faultText, type FormContext } from './form-context.ts'
import { CheckInput, DateInput, PasswordInput, SelectInput, TextInput, asShown, withSlashes } from './inputs.tsx'
import type { Form } from './use-form.ts'

const context: FormContext = { locale: 'es', prefix: '', site: 'portal', country: 'ES', overrides: {} }
const form = (errors: Form['errors'] = {}): Form =>
  ({
    context,
    alive: true,
    busy: false,
    refusal: null,
    wrong: false,
    errors,
    idOf: (name: string) => `f-${name}`,
  }) as Form

describe('fields of forms', () => {
  test('VALI-43, VALI-45 a field that must be filled has a red asterisk and stops at its length', () => {
    const html = renderToStaticMarkup(<TextInput form={form()} name="nick" label="Nick" required maxLength={30} />)
    expect(html).toMatch(/<label for="f-nick">Nick<span class="need" aria-hidden="true"> \*<\/span><\/label>/)
    expect(html).toContain('maxLength="30"')
    expect(html).toContain('required=""')
    expect(renderToStaticMarkup(<TextInput form={form()} name="phone" label="Teléfono" />)).not.toContain('*')
  })

  test('VALI-44 one sentence stands below a wrong field, tied to it', () => {
    const html = renderToStaticMarkup(
      <TextInput form={form({ nick: { key: 'valid.nick' } })} name="nick" label="Nick" hint="De 4 a 30" />,
    )
    expect(html.match(/class="error"/g)).toHaveLength(1)
    expect(html).toContain('aria-invalid="true" aria-describedby="f-nick-hint f-nick-error"')
    expect(html).toContain('El nick no es válido o ya esta en uso')
  })

  test('VALI-01, VALI-02 what is missing is named, or said in general', () => {
    expect(faultText(context, { key: 'valid.required' }, 'Nombre')).toBe('El campo Nombre es obligatorio')
    expect(faultText(context, { key: 'valid.required' }, '')).toBe('El campo es obligatorio')
    const long = { key: 'valid.max', values: { n: 200 } } as const
    expect(faultText(context, long, 'Nombre')).toBe('El campo Nombre debe tener como máximo 200 caracteres')
    expect(faultText(context, long, '')).toBe('Debe tener como máximo 200 caracteres')
    expect(faultText({ ...context, locale: 'ca' }, { key: 'valid.required' }, '')).toBe('El camp és obligatori')
  })

  test('VALI-46 a password hides behind dots and has a button that says what it does', () => {
    const html = renderToStaticMarkup(
      <PasswordInput form={form()} name="password" label="Contraseña" autoComplete="current-password" />,
    )
    expect(html).toContain('type="password"')
    expect(html).toContain('aria-label="Mostrar la contraseña"')
    expect(html).toContain('autoComplete="current-password"')
  })

  test('VALI-47 a day is shown as DD/MM/YYYY', () => {
    const html = renderToStaticMarkup(<DateInput form={form()} name="day" label="Día" defaultValue="2001-02-03" />)
    expect(html).toContain('placeholder="DD/MM/AAAA"')
    expect(html).toContain('value="03/02/2001"')
  })

  /** What stands in the field when all has been typed, letter by letter, and when it has been left. */
  const typing = (text: string) => [...text].reduce((before, letter) => withSlashes(before + letter), '')

  it.each([
    ['3/5/1990', '03/05/1990'],
    ['3-5-1990', '03/05/1990'],
    ['03.05.1990', '03/05/1990'],
    ['03/05/1990', '03/05/1990'],
    ['03051990', '03/05/1990'],
    ['1990-05-03', '03/05/1990'],
    ['2010-10-03', '03/10/2010'],
    ['20-10-1990', '20/10/1990'],
    ['31/02/2000', '31/02/2000'],
    ['ayer', 'ayer'],
  ])('VALI-47 %s typed letter by letter, and pasted, is shown as %s', (typed, shown) => {
    expect(asShown(typing(typed))).toBe(shown)
    if (/\D/.test(typed)) expect(asShown(` ${typed} `).trim()).toBe(shown)
  })

  it.each([
    ['17', '17'],
    ['170', '17/0'],
    ['1705', '17/05'],
    ['17051', '17/05/1'],
    ['17051990', '17/05/1990'],
    ['17/05/1990', '17/05/1990'],
  ])('VALI-47 %s is shown as %s while it is typed', (typed, shown) => expect(typing(typed)).toBe(shown))

  test('VALI-48 a list begins with nothing chosen', () => {
    const html = renderToStaticMarkup(
      <SelectInput form={form()} name="province" label="Provincia" options={[{ value: 'Alba', name: 'Alba' }]} />,
    )
    expect(html).toContain('<option value="" selected="">Selecciona una opción</option>')
  })

  test('VALI-42 a tick says below itself why it is needed', () => {
    const html = renderToStaticMarkup(
      <CheckInput form={form({ terms: { key: 'valid.terms' } })} name="terms" label="Acepto" required />,
    )
    expect(html).toContain('Debes aceptar las condiciones legales y la política de privacidad para poder registrarte.')
  })
})
