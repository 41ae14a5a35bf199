import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { call } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { useMe } from '../../app/me.desk.tsx'
import { referencesAnswer } from '../../editor/references/model.ts'
import { SelectField } from '../../ui/field.desk.tsx'
import { boardMessages } from '../messages.ts'
import type { BoardModuleView } from '../model.ts'

type Settings = BoardModuleView['settings']

/** Lists that every site has. */
const LISTS = [
  'all',
  'newstype:opinion',
  'type:video',
  'type:audio',
  'type:gallery',
  'type:live',
  'type:event',
  'type:recipe',
] as const

interface ListFieldProps {
  site: string
  language: Locale
  value: Settings
  onChange(value: Settings): void
}

/** What a module fills itself with: everything, a type, a section; of its own site or another one. */
export function ListField({ site, language, value, onChange }: ListFieldProps): ReactElement {
  const text = useText(boardMessages)
  const { sites } = useMe()
  const from = typeof value['from'] === 'string' ? value['from'] : ''
  const list = typeof value['list'] === 'string' ? value['list'] : ''
  const { data } = useQuery({
    queryKey: ['board-sections', from || site, language],
    queryFn: () =>
      call(
        'GET',
        `/api/staff/references?${new URLSearchParams({ to: 'taxon', site: from || site, language }).toString()}`,
        {
          answer: referencesAnswer,
        },
      ),
  })
  const sections = (data?.rows ?? []).map(({ title, detail }) => ({
    value: `taxon:${detail}`,
    text: text('list.section', { title }),
  }))
  const known = [...LISTS.map((one) => ({ value: one as string, text: text(`list.${one}`) })), ...sections]
  const options = [
    { value: '', text: text('list.usual') },
    ...known,
    ...(list === '' || known.some((one) => one.value === list) ? [] : [{ value: list, text: list }]),
  ]
  const set = (name: 'list' | 'from', chosen: string) => {
    const { [name]: _, ...rest } = value
    onChange(chosen === '' ? rest : { ...rest, [name]: chosen })
  }
  return (
    <>
      <SelectField label={text('list.label')} value={list} options={options} onChange={(next) => set('list', next)} />
      {sites.length > 1 && (
        <SelectField
          label={text('list.from')}
          value={from}
          options={[
            { value: '', text: text('list.here') },
            ...sites.filter(({ alias }) => alias !== site).map(({ alias, name }) => ({ value: alias, text: name })),
          ]}
          onChange={(next) => set('from', next)}
        />
      )}
    </>
  )
}
