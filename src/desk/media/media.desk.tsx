import { type ReactElement, useCallback, useMemo, useRef } from 'react'
import { useKeys } from '../app/keys.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { mayDo, useMe } from '../app/me.desk.tsx'
import { setQuery, useQuery } from '../app/routes.desk.tsx'
import { useFoot } from '../app/slots.desk.tsx'
import { Asks, Filters } from './asks.desk.tsx'
import { Item } from './item.desk.tsx'
import { MediaTiles } from './list.desk.tsx'
import styles from './media.module.css'
import { mediaMessages } from './messages.ts'
import { type Asked, useMedia, useMediaList } from './read.desk.ts'
import { DropArea, UploadButton, useStartUploads } from './upload-button.desk.tsx'
import { useUploads } from './uploads.desk.ts'

const NAMES: Record<keyof Asked, string> = { q: 'q', rights: 'derechos', care: 'cuidado', mine: 'mias', site: 'sitio' }

/** The library of pictures: found, uploaded, described, cut, and watched over. */
export function Screen(): ReactElement {
  const text = useText(mediaMessages)
  const me = useMe()
  const query = useQuery()
  const asked = Object.fromEntries(
    Object.entries(NAMES).map(([key, name]) => [key, query.get(name) ?? '']),
  ) as unknown as Asked
  const ask = (values: Partial<Asked>) =>
    setQuery(Object.fromEntries(Object.entries(values).map(([key, value]) => [NAMES[key as keyof Asked], value])))
  const chosen = query.get('foto')
  const choose = useCallback((id: string | null) => setQuery({ foto: id }), [])
  const list = useMediaList(asked)
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data])
  const inList = rows.find(({ id }) => id === chosen)
  const alone = useMedia(inList ? null : chosen)
  const media = inList ?? (chosen ? alone.data : undefined)
  const [first] = list.data?.pages ?? []
  const uploads = useUploads()
  const send = useStartUploads(useCallback((arrived) => choose(arrived.id), [choose]))
  const mayUpload = mayDo(me, 'media-upload')
  const searchField = useRef<HTMLInputElement>(null)
  const fileField = useRef<HTMLInputElement>(null)
  const focus = (id: string) => document.getElementById(id)?.focus()
  useKeys([
    { keys: '/', label: text('key.search'), run: () => searchField.current?.focus() },
    {
      keys: 'U',
      label: text('key.upload'),
      command: text('upload.button'),
      foot: true,
      off: !mayUpload,
      run: () => fileField.current?.click(),
    },
    { keys: 'C', label: text('key.cut'), foot: true, off: !media || !mayUpload, run: () => focus('encuadre') },
    { keys: 'V', label: text('key.point'), foot: true, off: !media || !mayUpload, run: () => focus('foco') },
    { keys: 'Escape', label: text('item.close'), off: !media, run: () => choose(null) },
  ])
  useFoot(first ? text('list.count', { n: rows.length, all: first.count }) : null)
  return (
    <div className={media ? styles['screen'] : `${styles['screen']} ${styles['alone']}`}>
      <h1 className="hidden">{text('title')}</h1>
      <Filters asked={asked} ask={ask} figures={first?.figures ?? null} />
      <section className={styles['grid']} aria-label={text('title')} data-pane="">
        <Asks asked={asked} ask={ask} field={searchField}>
          {mayUpload && <UploadButton onFiles={send} field={fileField} />}
        </Asks>
        <DropArea off={!mayUpload} onFiles={send}>
          <MediaTiles list={list} asked={asked} ask={ask} current={chosen} onCurrent={choose} uploads={uploads} />
        </DropArea>
      </section>
      {media && <Item key={media.id} media={media} onClose={() => choose(null)} />}
    </div>
  )
}
