import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useMemo } from 'react'
import { localized, type Locale } from '../../platform/i18n/locale.ts'
import { call } from '../app/call.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useSite } from '../app/me.desk.tsx'
import { FormFoot } from '../forms/form-foot.desk.tsx'
import { formMessages } from '../forms/messages.ts'
import { useForm } from '../forms/use-form.desk.ts'
import { RegisterFrame } from '../registers/frame.desk.tsx'
import { registerMessages } from '../registers/messages.ts'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { FaultIn } from '../ui/fault.desk.tsx'
import { TextField } from '../ui/field.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { neededOf, withWords } from './by-language.desk.tsx'
import { noticeMessages } from './messages.ts'
import { MOST_TOPICS, type TopicFields, topicsAnswer } from './model.ts'
import own from './notices.module.css'

/** The topics of the day of the site that one works for. */
export function Screen(): ReactElement {
  const site = useSite()
  const { data, error, refetch } = useQuery({
    queryKey: ['notices', 'topics', site.alias],
    queryFn: ({ signal }) => call('GET', `/api/staff/topics?site=${site.alias}`, { answer: topicsAnswer, signal }),
  })
  return (
    <RegisterFrame
      register="topics"
      mayMake={false}
      list={{
        rows: data ? [{ id: 'all', name: site.name, line: `${data.topics.length}` }] : undefined,
        error,
        refetch,
      }}
      open={data ? site.name : null}
    >
      {data && <TopicsForm key={site.alias} data={data} />}
    </RegisterFrame>
  )
}

interface TopicsFormProps {
  data: { topics: TopicFields[]; mark: string; mayChange: boolean }
}

function TopicsForm({ data }: TopicsFormProps): ReactElement {
  const text = useText(noticeMessages)
  const common = useText(formMessages)
  const names = useText(registerMessages)
  const locale = useLanguage()
  const site = useSite()
  const stored = useMemo(() => ({ topics: data.topics }), [data.topics])
  const form = useForm({
    name: `topics:${site.alias}`,
    stored,
    reads: ['notices'],
    refusal: ({ status }) => (status === 400 ? text('alert.refused') : null),
  })
  const { topics } = form.values
  const setTopics = (next: TopicFields[]) => form.set({ topics: next })
  const nameOf = (topic: TopicFields) => localized(topic.text, locale) || text('topics.new')
  const set = (at: number, values: Partial<TopicFields>) =>
    setTopics(topics.map((topic, n) => (n === at ? { ...topic, ...values } : topic)))
  const move = (at: number, by: number) => {
    const next = [...topics]
    const [topic] = next.splice(at, 1)
    next.splice(at + by, 0, topic!)
    setTopics(next)
    say(text('topics.moved', { topic: nameOf(topic!), n: at + by + 1, most: topics.length }))
  }
  const save = () =>
    void form.save(async (values) => {
      const body = { site: site.alias, topics: values.topics.map(whole), mark: data.mark }
      await call('PUT', '/api/staff/topics', { body })
      say(text('topics.saved'))
    })
  const needed = neededOf(site.languages)
  const isReady = form.isChanged && topics.every((topic) => topic.text[needed]?.trim() && topic.href.trim())
  return (
    <form
      className="pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <p className="soft">{text(topics.length > 0 ? 'topics.intro' : 'topics.none')}</p>
      <FaultIn fault={form.fault?.at ?? null}>
        <ol className={own['topics']}>
          {topics.map((topic, at) => (
            <li key={topic.id} className={own['topic']}>
              <div className={own['fields']}>
                {site.languages.map((language: Locale) => (
                  <TextField
                    key={language}
                    label={text('topics.text')}
                    name={`topics.${at}.text.${language}`}
                    language={language}
                    required={language === needed}
                    readOnly={!data.mayChange}
                    maxLength={120}
                    value={topic.text[language] ?? ''}
                    onChange={(said) =>
                      set(at, { text: withWords(topic.text, site.languages, language, said) as TopicFields['text'] })
                    }
                  />
                ))}
                <TextField
                  label={text('topics.href')}
                  name={`topics.${at}.href`}
                  required
                  readOnly={!data.mayChange}
                  value={topic.href}
                  onChange={(href) => set(at, { href })}
                />
              </div>
              {data.mayChange && (
                <div className={own['moves']}>
                  <IconButton
                    icon="up"
                    small
                    isDisabled={at === 0}
                    label={text('topics.up', { topic: nameOf(topic) })}
                    onPress={() => move(at, -1)}
                  />
                  <IconButton
                    icon="down"
                    small
                    isDisabled={at === topics.length - 1}
                    label={text('topics.down', { topic: nameOf(topic) })}
                    onPress={() => move(at, 1)}
                  />
                  <IconButton
                    icon="close"
                    small
                    label={text('topics.remove', { topic: nameOf(topic) })}
                    onPress={() => setTopics(topics.filter((_, n) => n !== at))}
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
      </FaultIn>
      <FormFoot
        form={form}
        nameOf={() => names('register.topics')}
        submit={common('save')}
        isReady={isReady}
        mayChange={data.mayChange}
        first={
          <Button
            look="line"
            icon="plus"
            isDisabled={topics.length >= MOST_TOPICS}
            onPress={() => setTopics([...topics, { id: crypto.randomUUID(), text: { es: '' }, href: '' }])}
          >
            {text('topics.add')}
          </Button>
        }
      />
    </form>
  )
}

/** A language that was left blank is not there. */
const whole = ({ id, text, href }: TopicFields): TopicFields => ({
  id,
  href: href.trim(),
  text: Object.fromEntries(Object.entries(text).filter(([, said]) => said.trim())) as TopicFields['text'],
})
