import { type ReactElement, useMemo } from 'react'
import type { Pinned } from '../../content/boards/model.ts'
import { refOf } from '../../content/boards/places.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { CallError } from '../app/call.desk.ts'
import type { Translate } from '../../platform/i18n/text.ts'
import { useText } from '../app/language.desk.tsx'
import { TitleRoom } from '../breaking/title-room.desk.tsx'
import { fromField, toField } from '../editor/when.ts'
import { inLanguage } from '../forms/changed-model.ts'
import { formMessages } from '../forms/messages.ts'
import { FormFoot } from '../forms/form-foot.desk.tsx'
import { useForm } from '../forms/use-form.desk.ts'
import { Button } from '../ui/button.desk.tsx'
import { TextField } from '../ui/field.desk.tsx'
import styles from './boards.module.css'
import type { LostCard } from './held-card.desk.ts'
import { boardMessages } from './messages.ts'
import { OwnPicture } from './own-picture.desk.tsx'

interface PlaceFormProps {
  name: string
  place: Pinned
  site: string
  languages: readonly Locale[]
  /** It does not stand there any more. */
  lost: LostCard | null
  onPlace(place: Pinned): Promise<CallError | null>
  /** What is written for a place that is gone is given up. */
  onLeave(): void
}

interface Written {
  titles: Partial<Record<Locale, string>>
  from: string
  until: string
  image: string
}

const FIELDS = { titles: 'pane.headline', from: 'pane.from', until: 'pane.until', image: 'pane.picture' } as const

/** The headline of a place in each language, its picture and its hours. */
export function PlaceForm({ name, place, site, languages, lost, onPlace, onLeave }: PlaceFormProps): ReactElement {
  const text = useText(boardMessages)
  const forms = useText(formMessages)
  const stored = useMemo(() => writtenOf(place), [place])
  const form = useForm({ name, stored, reads: ['board'] })
  const { values, set } = form
  const save = () =>
    form.save(async (written) => {
      const refused = await onPlace(placeOf(place, written))
      if (refused) throw refused
      return written
    })
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {lost && (
        <div className="notice notice--note" role="status">
          <p>{saidOfLoss(lost, text)}</p>
          <Button
            small
            look="line"
            className="push"
            onPress={() => {
              form.drop()
              onLeave()
            }}
          >
            {forms('kept.drop')}
          </Button>
        </div>
      )}
      {languages.map((language) => (
        <TextField
          key={language}
          label={text('pane.headline')}
          language={language}
          rows={2}
          maxLength={300}
          value={values.titles[language] ?? ''}
          count={<TitleRoom used={values.titles[language]?.length ?? 0} />}
          onChange={(title) => set({ titles: inLanguage(values.titles, language, title.replace(/\n/g, ' ')) })}
        />
      ))}
      <OwnPicture site={site} image={values.image} onChange={(image) => set({ image })} />
      <div className={styles['hours']}>
        <TextField
          type="datetime-local"
          label={text('pane.from')}
          value={values.from}
          onChange={(from) => set({ from })}
        />
        <TextField
          type="datetime-local"
          label={text('pane.until')}
          value={values.until}
          onChange={(until) => set({ until })}
        />
      </div>
      <FormFoot
        form={form}
        nameOf={(field) => text(FIELDS[field as keyof Written])}
        sayValue={(field, value) => (field === 'image' && value ? text('picture') : undefined)}
        submit={text('pane.save')}
        isReady={form.isChanged && lost?.why !== 'module'}
      />
    </form>
  )
}

function saidOfLoss({ why, card: { title } }: LostCard, text: Translate<(typeof boardMessages)['es']>): string {
  return why === 'loose' || why === 'module' ? text(`lost.${why}`) : text(`gone.${why}`, { title })
}

function writtenOf(place: Pinned): Written {
  const { titles = {}, from, until, image = '' } = typeof place === 'string' ? {} : place
  return { titles, from: from ? toField(from) : '', until: until ? toField(until) : '', image }
}

/** As it is stored: a reference alone where nothing else is said. */
function placeOf(place: Pinned, { titles, from, until, image }: Written): Pinned {
  const ref = refOf(place)
  const before = writtenOf(place)
  const known = typeof place === 'string' ? { ref } : place
  // An hour that nobody touched stays as it was said.
  const [begins, ends] = [
    from === before.from ? known.from : fromField(from),
    until === before.until ? known.until : fromField(until),
  ]
  const written = Object.entries(titles).flatMap(([locale, title]) => (title.trim() ? [[locale, title.trim()]] : []))
  if (written.length === 0 && !begins && !ends && !image) return ref
  return {
    ref,
    ...(begins && { from: begins }),
    ...(ends && { until: ends }),
    ...(written.length > 0 && { titles: Object.fromEntries(written) }),
    ...(image && { image }),
  }
}
