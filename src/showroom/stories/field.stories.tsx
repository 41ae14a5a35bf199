import type { ReactElement } from 'react'
import type { Stories, Samples } from '../../content/boards/example-model.ts'
import { CheckInput, DateInput, PasswordInput, SelectInput, TextInput } from '../../forms/field/inputs.tsx'
import { formContext } from '../../forms/field/form-context.ts'
import { useForm } from '../../forms/field/use-form.ts'

const nothing = () => ({})

function Fields({ samples: { ctx, say } }: { samples: Samples }): ReactElement {
  const own = useForm({ context: formContext(ctx), faults: nothing, send: async () => undefined })
  const form = { ...own, errors: { mail: { key: 'valid.email' as const } } }
  return (
    <div className="row">
      <div className="c50 form">
        <TextInput
          form={form}
          name="mail"
          type="email"
          label={say({ es: 'Correo electrónico', ca: 'Correu electrònic' })}
          defaultValue="nombre@correo"
          required
        />
        <PasswordInput form={form} name="password" label={say({ es: 'Contraseña', ca: 'Contrasenya' })} required />
        <TextInput
          form={form}
          name="nick"
          label="Nick"
          hint={say({ es: 'Así te verán los demás.', ca: 'Així et veuran els altres.' })}
        />
      </div>
      <div className="c50 form">
        <DateInput
          form={form}
          name="birth"
          label={say({ es: 'Fecha de nacimiento', ca: 'Data de naixement' })}
          defaultValue="1990-05-17"
        />
        <SelectInput
          form={form}
          name="province"
          label={say({ es: 'Provincia', ca: 'Província' })}
          options={[{ value: 'ribalta', name: 'La Ribalta' }]}
        />
        <CheckInput
          form={form}
          name="terms"
          label={say({ es: 'Acepto las condiciones legales.', ca: 'Accepte les condicions legals.' })}
          defaultChecked
        />
      </div>
    </div>
  )
}

/** The fields of forms as islands use them, one of them wrong. */
export const stories: readonly Stories[] = [
  { id: 'fields', title: { es: 'Campos', ca: 'Camps' }, order: 43, View: Fields },
]
