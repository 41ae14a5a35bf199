import { z } from 'zod'
import { richText } from '../../platform/markup/rich-text.ts'
import { defineModule } from '../../content/boards/module.ts'

const settings = z.object({ html: richText(40_000) })

/** Hand-written HTML: text, links, figures; never script, style or frames. */
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
