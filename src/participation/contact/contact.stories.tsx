import { formContext } from '../../forms/field/form-context.ts'
import type { Stories } from '../../content/boards/example-model.ts'
import { Island as Contact } from './contact.island.tsx'

/** The contact form as it comes back when it was not taken. */
export const stories: readonly Stories[] = [
  {
    id: 'contact-form',
    title: { es: 'Contacto: formulario', ca: 'Contacte: formulari' },
    order: 64,
    View: ({ samples: { ctx, say } }) => (
      <Contact
        context={formContext(ctx)}
        topics={[
          {
            id: 'error',
            name: say({ es: 'Hay un error en una noticia', ca: 'Hi ha un error en una notícia' }),
            note: say({ es: 'Respuesta: 1 día', ca: 'Resposta: 1 dia' }),
          },
          { id: 'otro', name: say({ es: 'Otra cosa', ca: 'Una altra cosa' }), note: '' },
        ]}
        topic="error"
        page=""
        company={false}
        legal={null}
        sent={{
          values: { name: 'Marina', email: 'marina', subject: say({ es: 'El puente', ca: 'El pont' }) },
          fields: {
            email: say({ es: 'El correo electrónico no es válido.', ca: 'El correu electrònic no és vàlid.' }),
          },
        }}
        check={{ kind: 'work' }}
      />
    ),
  },
]
