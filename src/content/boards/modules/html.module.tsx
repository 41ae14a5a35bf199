import sanitize from 'sanitize-html'
import { z } from 'zod'
import { defineModule } from '../module.ts'

/** What an editor may put on a board by hand: text, links, figures; never script, style or frames. */
const clean = (html: string): string =>
  sanitize(html, {
    allowedTags: [...sanitize.defaults.allowedTags, 'img', 'h2', 'h3'],
    allowedAttributes: {
      a: ['href', 'title', 'rel', 'lang'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      '*': ['lang'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  })

const settings = z.object({ html: z.string().max(40_000).transform(clean) })

/** Hand-written HTML, cleaned when it is read. */
export const module = defineModule<z.output<typeof settings>>({
  kind: 'html',
  settings,
  View: ({ settings: { html } }) => (
    <div className="flow" data-module="html" dangerouslySetInnerHTML={{ __html: html }} />
  ),
  examples: {
    ordinary: {
      width: 50,
      settings: ({ say }) => ({
        html: say({
          es: '<h3>Teléfonos útiles</h3><p>Emergencias, <strong>112</strong>. Carreteras, <a href="tel:+34900123505">900 123 505</a>.</p>',
          ca: '<h3>Telèfons útils</h3><p>Emergències, <strong>112</strong>. Carreteres, <a href="tel:+34900123505">900 123 505</a>.</p>',
        }),
      }),
    },
  },
})
