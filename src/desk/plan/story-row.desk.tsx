import type { ReactElement, ReactNode } from 'react'
import { formatClock, formatDayMonth } from '../../platform/i18n/dates.ts'
import { languageOf } from '../../platform/i18n/locale.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useMe, useSite } from '../app/me.desk.tsx'
import { Link } from '../app/routes.desk.tsx'
import { useFailedWords } from '../editor/publishing/failed-words.desk.ts'
import { IconButton } from '../ui/button.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import type { IconName } from '../ui/icons.ts'
import { planMessages } from './messages.ts'
import type { PlanEntry, PlanStory } from './model.ts'
import styles from './plan.module.css'

interface StoryRowProps {
  story: PlanStory
  to: string
  /** Its hour, or what stands in its place. */
  children: ReactNode
  /** What is said of it before who has it. */
  what?: ReactNode
  /** What is wrong with it. */
  wrong?: ReactNode
  /** What can be done with it. */
  act?: ReactNode
}

/** A story of the plan: its hour, its headline with the languages, what happens to it and who has it. */
export function StoryRow({ story, to, children, what, wrong, act }: StoryRowProps): ReactElement {
  const text = useText(planMessages)
  const me = useMe()
  const here = useSite()
  const { languages, who, writing } = story
  const site = story.site === here.alias ? null : me.sites.find(({ alias }) => alias === story.site)?.name
  return (
    <div className={styles['row']}>
      <span className={styles['hour']}>{children}</span>
      <span className={styles['what']}>
        <Link to={to} lang={story.language} data-story="">
          {story.title}
        </Link>
        <span className={styles['about']}>
          {what}
          <span>{languages.map(({ language }) => languageOf(language).name).join(', ')}</span>
          {site && <span>{site}</span>}
          {who && <span>{who.name}</span>}
          {writing.map(({ id, name }) => (
            <span key={id} className={styles['writing']}>
              <Icon name="note" />
              {text('writes', { name })}
            </span>
          ))}
        </span>
        {wrong}
      </span>
      {act}
    </div>
  )
}

const ICONS: Record<PlanEntry['kind'], IconName> = {
  publish: 'clock',
  change: 'history',
  withdraw: 'ban',
  embargo: 'lock',
}

/** A story with its hour, and those that it meets on the front. */
export function PlannedRow({
  entry,
  withDay,
  onMove,
}: {
  entry: PlanEntry
  withDay: boolean
  onMove: (() => void) | null
}): ReactElement {
  const text = useText(planMessages)
  const locale = useLanguage()
  const failedWords = useFailedWords()
  const { at, kind, failed, clashes } = entry
  return (
    <StoryRow
      story={entry}
      to={`/contenido/${entry.id}`}
      what={
        <b className={kind === 'embargo' ? styles['embargo'] : undefined}>
          <Icon name={ICONS[kind]} />
          {text(`kind.${kind}`)}
        </b>
      }
      wrong={
        <>
          {failed !== null && <span className="error">{failedWords(failed)}</span>}
          {clashes.map((other) => (
            <span key={other.id} className={styles['clash']}>
              <Icon name="alert" />
              {text('clash.with', { title: other.title, time: formatClock(other.at) })}
            </span>
          ))}
        </>
      }
      act={
        onMove && (
          <IconButton
            icon="arrow"
            small
            label={text('move.open', { title: entry.title })}
            className={styles['move'] ?? ''}
            onPress={onMove}
          />
        )
      }
    >
      <time dateTime={at}>
        {withDay && `${formatDayMonth(at, locale)}, `}
        {formatClock(at)}
      </time>
    </StoryRow>
  )
}
