import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { call } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { useSite } from '../../app/me.desk.tsx'
import { Loading } from '../../app/outcomes.desk.tsx'
import { Button } from '../../ui/button.desk.tsx'
import { RegisterFrame, useChosen } from '../frame.desk.tsx'
import styles from '../registers.module.css'
import { ExperimentDialog } from './experiment-dialog.desk.tsx'
import { Experiments } from './experiments.desk.tsx'
import { wallMessages } from './messages.ts'
import { type VersionRow, versionAnswer, wallAnswer } from './model.ts'
import { VersionForm, WALL_KEY } from './version-form.desk.tsx'

/** The wall of a site: its versions, and what is tried. */
export function Screen(): ReactElement {
  const text = useText(wallMessages)
  const site = useSite()
  const client = useQueryClient()
  const base = `/api/staff/walls/${site.alias}`
  const { data, error, refetch } = useQuery({
    queryKey: [WALL_KEY, site.alias],
    queryFn: () => call('GET', base, { answer: wallAnswer }),
  })
  const { chosen, isNew, choose } = useChosen()
  const version = data?.versions.find(({ id }) => String(id) === chosen)
  const messages = useQuery({
    queryKey: [WALL_KEY, site.alias, chosen],
    queryFn: () => call('GET', `${base}/versions/${chosen}`, { answer: versionAnswer }),
    enabled: version !== undefined,
  })
  const [asking, ask] = useState(false)
  const changed = async (id?: number) => {
    await client.invalidateQueries({ queryKey: [WALL_KEY, site.alias] })
    if (id !== undefined) choose(String(id))
  }
  const isReady = isNew || (version && messages.data)
  return (
    <RegisterFrame
      register="walls"
      mayMake
      newLabel={text('new')}
      list={{
        rows: data?.versions.map((one) => ({
          id: String(one.id),
          name: one.name,
          mark: <VersionState version={one} />,
          line: text('row.messages', { count: one.messages }),
        })),
        error,
        refetch,
      }}
      after={
        data && (
          <section className={`${styles['after']} stack-s`}>
            <h2>{text('tests')}</h2>
            <Experiments base={base} experiments={data.experiments} onChanged={() => void changed()} />
            {data.versions.length < 2 && data.experiments.length === 0 && <p className="m">{text('tests.none')}</p>}
            {data.versions.length > 1 && !data.experiments.some(({ isRunning }) => isRunning) && (
              <Button look="line" small onPress={() => ask(true)}>
                {text('test.new')}
              </Button>
            )}
            {asking && (
              <ExperimentDialog
                base={base}
                versions={data.versions}
                onClose={(started) => {
                  ask(false)
                  if (started) void changed()
                }}
              />
            )}
          </section>
        )
      }
      open={isNew ? text('new') : (version?.name ?? null)}
    >
      {data && isReady ? (
        <VersionForm
          key={isNew ? 'new' : version!.id}
          base={base}
          version={version ?? null}
          seen={isNew ? null : messages.data!.messages}
          choices={data.choices}
          onChanged={changed}
        />
      ) : (
        <Loading />
      )}
    </RegisterFrame>
  )
}

function VersionState({ version }: { version: VersionRow }): ReactElement {
  const text = useText(wallMessages)
  if (version.isTested) return <span className="tag tag--note">{text('tested')}</span>
  if (version.isShown) return <span className="tag tag--good">{text('shown')}</span>
  return <span className="tag tag--soft">{text('draft')}</span>
}
