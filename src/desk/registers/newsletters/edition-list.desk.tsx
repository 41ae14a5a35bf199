import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactElement, useRef, useState } from 'react'
import { languageOf } from '../../../platform/i18n/locale.ts'
import { call } from '../../app/call.desk.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import { Failed } from '../../app/outcomes.desk.tsx'
import { momentOf } from '../../editor/when.ts'
import { MoreButton } from '../../ui/more-button.desk.tsx'
import styles from '../registers.module.css'
import { newsletterMessages } from './messages.ts'
import { editionsAnswer, type NewsletterRow } from './model.ts'
import { StateTag } from './state-tag.desk.tsx'

/** The editions of a newsletter, the newest first; those before them come when somebody asks. */
export function EditionList({ row, onOpen }: { row: NewsletterRow; onOpen(id: string): void }): ReactElement {
  const text = useText(newsletterMessages)
  const locale = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const [isAsked, ask] = useState(false)
  const more = useInfiniteQuery({
    // A new edition pushes another one out of those that came with the newsletter: the pages after it are others then.
    queryKey: ['newsletters', row.id, 'older', row.older],
    queryFn: ({ pageParam }) =>
      call('GET', `/api/staff/newsletters/${row.id}/editions?after=${pageParam}`, { answer: editionsAnswer }),
    initialPageParam: row.older,
    getNextPageParam: ({ older }) => older,
    enabled: isAsked && row.older !== null,
    placeholderData: (before) => before,
  })
  const editions = [...row.editions, ...(more.data?.pages ?? []).flatMap((page) => page.editions)]
  const hasMore = more.data ? more.hasNextPage : row.older !== null
  if (editions.length === 0) return <p className="soft">{text('editions.none')}</p>
  return (
    <>
      <ul ref={list} className={styles['cards']}>
        {editions.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => onOpen(one.id)}>
              <b lang={one.locale}>{one.subject}</b>
              <StateTag state={one.state} />
              <span className="m">
                {text('edition.title', { language: languageOf(one.locale).name, number: one.number })}
                {one.at && ` · ${momentOf(one.at, locale)}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more.error && <Failed error={more.error} onRetry={() => void more.refetch()} />}
      <div>
        <MoreButton
          list={list}
          count={editions.length}
          hasMore={hasMore && !more.error}
          onPress={() => (isAsked ? void more.fetchNextPage() : ask(true))}
        >
          {text('editions.older')}
        </MoreButton>
      </div>
    </>
  )
}
