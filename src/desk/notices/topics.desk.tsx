import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useCallback, useState } from 'react'
import { localized, type Locale, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { call, CallError } from '../app/call.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useSite } from '../app/me.desk.tsx'
import { useLeaveGuard } from '../app/routes.desk.tsx'
import { RegisterFrame } from '../registers/frame.desk.tsx'
import { registerMessages } from '../registers/messages.ts'
import styles from '../registers/registers.module.css'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { TextField } from '../ui/field.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
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
      {data && <TopicsForm key={`${site.alias} ${data.mark} ${data.mayChange}`} data={data} />}
    </RegisterFrame>
  )
}

interface TopicsFormProps {
  data: { topics: TopicFields[]; mark: string; mayChange: boolean }
}

function TopicsForm({ data }: TopicsFormProps): ReactElement {
  const text = useText(noticeMessages)
  const common = useText(registerMessages)
  const locale = useLanguage()
  const site = useSite()
  const client = useQueryClient()
  const [topics, setTopics] = useState<readonly TopicFields[]>(data.topics)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isChanged = JSON.stringify(topics) !== JSON.stringify(data.topics)
  useLeaveGuard(useCallback(() => !isChanged || confirm(common('form.leave')), [isChanged, common]))
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
  const save = async () => {
    setBusy(true)
    setFault(null)
    try {
      await call('PUT', '/api/staff/topics', { body: { site: site.alias, topics: topics.map(whole), mark: data.mark } })
      say(text('topics.saved'))
      await client.invalidateQueries({ queryKey: ['notices'] })
    } catch (error) {
      const { status } = error instanceof CallError ? error : { status: 0 }
      setFault(
        status === 409 ? common('form.conflict') : status === 400 ? text('alert.refused') : common('form.failed'),
      )
    } finally {
      setBusy(false)
    }
  }
  const ready = isChanged && topics.every((topic) => topic.text[ROOT_LOCALE].trim() && topic.href.trim())
  return (
    <form
      className="pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className="soft">{text(topics.length > 0 ? 'topics.intro' : 'topics.none')}</p>
      <ol className={own['topics']}>
        {topics.map((topic, at) => (
          <li key={topic.id} className={own['topic']}>
            <div className={own['fields']}>
              {site.languages.map((language: Locale) => (
                <TextField
                  key={language}
                  label={text('topics.text')}
                  language={language}
                  required={language === ROOT_LOCALE}
                  readOnly={!data.mayChange}
                  maxLength={120}
                  value={topic.text[language] ?? ''}
                  onChange={(said) => set(at, { text: { ...topic.text, [language]: said } })}
                />
              ))}
              <TextField
                label={text('topics.href')}
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
      {fault && (
        <p className="error" role="alert">
          {fault}
        </p>
      )}
      <div className={styles['acts']}>
        {data.mayChange ? (
          <>
            <Button
              look="line"
              icon="plus"
              className={styles['first']!}
              isDisabled={topics.length >= MOST_TOPICS}
              onPress={() => setTopics([...topics, { id: crypto.randomUUID(), text: { es: '' }, href: '' }])}
            >
              {text('topics.add')}
            </Button>
            <Button type="submit" isDisabled={busy || !ready}>
              {common('form.save')}
            </Button>
          </>
        ) : (
          <p className="m">{common('form.read-only')}</p>
        )}
      </div>
    </form>
  )
}

/** A language that was left blank is not there. */
const whole = ({ id, text, href }: TopicFields): TopicFields => ({
  id,
  href: href.trim(),
  text: Object.fromEntries(Object.entries(text).filter(([, said]) => said.trim())) as TopicFields['text'],
})
