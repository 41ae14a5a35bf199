import { z } from 'zod'
import { Letter } from '../../../ui/letter/letter.tsx'
import { defineModule } from '../module.ts'

const settings = z.object({ title: z.string().min(1).max(120).optional(), text: z.string().max(400).optional() })

/** The invitation to the newsletter (LIST-24). */
export const module = defineModule<z.output<typeof settings>>({
  kind: 'newsletter',
  settings,
  View: ({ settings: { title, text }, ctx, id, width }) => (
    <Letter ctx={ctx} id={id} title={title} text={text} narrow={width !== 100} />
  ),
})
