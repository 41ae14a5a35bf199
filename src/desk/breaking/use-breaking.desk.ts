import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Locale } from '../../platform/i18n/locale.ts'
import { call, CallError } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { useForm } from '../forms/use-form.desk.ts'
import { say } from '../ui/toast.desk.tsx'
import { breakingMessages } from './messages.ts'
import { type BreakingAnswer, breakingAnswer, breakingRefusal } from './model.ts'

type Words = Partial<Record<Locale, string>>

/** What is written and set, before anything is. */
const NOTHING = {
  /** Under which it goes out, once however often it is sent; also from the next tab. */
  key: '',
  titles: {} as Words,
  texts: {} as Words,
  section: '',
  lead: true,
  alert: false,
  push: false,
  coverage: false,
}
/** What is written and set. */
export type BreakingWords = typeof NOTHING
/** The same, as a form keeps it. */
export type BreakingForm = ReturnType<typeof useForm<BreakingWords>>

/** Breaking news while it is written, and how it goes out. */
export function useBreaking({ alias, languages }: { alias: string; languages: readonly Locale[] }, onOut: () => void) {
  const text = useText(breakingMessages)
  const client = useQueryClient()
  const form = useForm({
    name: `breaking:${alias}`,
    stored: NOTHING,
    reads: ['breaking'],
    refusal: ({ status, message }) => (status === 0 ? null : message),
  })
  const { section, lead, alert, push, coverage } = form.values
  const write = (more: Partial<BreakingWords>) => {
    const { key, titles, texts: words } = { ...form.values, ...more }
    const isBlank = Object.keys({ ...titles, ...words }).length === 0
    form.set({ ...more, key: isBlank ? '' : key || crypto.randomUUID() })
  }
  const texts = languages.flatMap((language) => {
    const title = form.values.titles[language] ?? ''
    return title.trim() ? [{ language, title, text: form.values.texts[language] ?? '' }] : []
  })
  // What went out before under the same key, with other words: its answer was lost.
  const [out, setOut] = useState<BreakingAnswer['published']>([])
  const isReady = texts.length > 0 && out.length === 0 && !form.busy
  const send = (anew?: string) => {
    if (!isReady && !anew) return
    void form.save(
      async ({ key }) => {
        try {
          return await call('POST', '/api/staff/breaking', {
            body: { key: anew ?? key, site: alias, texts, section: section || null, lead, alert, push, coverage },
            answer: breakingAnswer,
          })
        } catch (error) {
          const refusal = error instanceof CallError ? breakingRefusal.safeParse(error.body) : null
          if (!refusal?.success) throw error
          setOut(refusal.data.published)
          return null
        }
      },
      ({ published }) => {
        form.drop()
        onOut()
        const url = published[0]?.url
        const act = url ? { label: text('see'), run: () => void window.open(url, '_blank', 'noopener') } : undefined
        say(text('published', { title: texts[0]!.title }), { urgent: true, act })
        void client.invalidateQueries()
      },
    )
  }
  const sendAnew = () => {
    const anew = crypto.randomUUID()
    form.set({ key: anew })
    setOut([])
    send(anew)
  }
  return { form, texts, isReady, out, write, send, sendAnew }
}
