import { type ReactElement, type ReactNode, Suspense } from 'react'
import { latePart } from '../../app/late.desk.tsx'
import { useText } from '../../app/language.desk.tsx'
import { Loading } from '../../app/outcomes.desk.tsx'
import type { DraftAnswer } from '../../drafts/calls-model.ts'
import { Tabs, type TabEntry } from '../../ui/tabs.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { useNotes } from '../notes/notes.desk.ts'
import type { Forms } from '../forms/model.ts'
import { editorMessages } from '../messages.ts'
import { PublishPanel } from '../publishing/publish-panel.desk.tsx'
import type { Style } from '../style/use-style.desk.ts'
import type { Wish } from '../wish.ts'
import { NetworksPanel } from './networks.desk.tsx'
import { RecordPanel } from './record.desk.tsx'

const FiguresPanel = latePart(async () => (await import('../../figures/figures-panel.desk.tsx')).FiguresPanel)
const HistoryPanel = latePart(async () => (await import('./history.desk.tsx')).HistoryPanel)
const NotesPanel = latePart(async () => (await import('./notes.desk.tsx')).NotesPanel)
const TwinsPanel = latePart(async () => (await import('../twins/twins-panel.desk.tsx')).TwinsPanel)

interface SidePanelProps {
  draft: Draft
  opened: DraftAnswer
  /** Undefined while they are on their way. */
  forms: Forms | undefined
  style: Style
  wish: Wish
  onWish(wish: Wish): void
  /** The panel that is seen. */
  tab: string
  onTab(tab: string): void
}

/** States of what readers have seen. */
const WAS_OUT: readonly DraftAnswer['state'][] = ['published', 'corrected', 'withdrawn']

/** What stands beside a text: publishing, record, networks, translations, notes, readers and history. */
export function SidePanel({ draft, opened, forms, style, wish, onWish, tab, onTab }: SidePanelProps): ReactElement {
  const text = useText(editorMessages)
  return (
    <Tabs
      label={text('panel.label')}
      selected={tab}
      onSelect={onTab}
      tabs={[
        {
          id: 'publish',
          title: text('panel.publish'),
          panel: <PublishPanel draft={draft} opened={opened} style={style} wish={wish} onWish={onWish} />,
        },
        { id: 'record', title: text('panel.record'), panel: forms && <RecordPanel draft={draft} forms={forms} /> },
        {
          id: 'networks',
          title: text('panel.networks'),
          panel: forms && <NetworksPanel draft={draft} forms={forms} url={opened.url} language={opened.language} />,
        },
        ...(opened.twins.length > 0
          ? [later('twins', text('panel.twins'), <TwinsPanel draft={draft} opened={opened} />)]
          : []),
        later('notes', <NotesTitle id={opened.id} />, <NotesPanel draft={draft} id={opened.id} />),
        ...(WAS_OUT.includes(opened.state)
          ? [later('figures', text('panel.figures'), <FiguresPanel id={opened.id} hasThread={opened.hasThread} />)]
          : []),
        later('history', text('panel.history'), <HistoryPanel draft={draft} id={opened.id} />),
      ]}
    />
  )
}

function NotesTitle({ id }: { id: string }): ReactElement {
  const text = useText(editorMessages)
  const { open } = useNotes(id)
  return (
    <>
      {text('panel.notes')} {open.length > 0 && <span className="tag tag--note">{open.length}</span>}
    </>
  )
}

/** A tab whose panel is fetched when it is looked at. */
function later(id: string, title: ReactNode, panel: ReactElement): TabEntry {
  return { id, title, panel: <Suspense fallback={<Loading />}>{panel}</Suspense> }
}
