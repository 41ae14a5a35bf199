import { type ReactElement, useEffect, useRef } from 'react'
import { useText } from '../app/language.desk.tsx'
import { Failed, Loading } from '../app/outcomes.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Empty } from '../ui/empty.desk.tsx'
import styles from './media.module.css'
import { mediaMessages } from './messages.ts'
import type { Media } from './model.ts'
import { type Asked, EVERYTHING, type useMediaList } from './read.desk.ts'
import { Tiles } from './tiles.desk.tsx'
import type { Upload } from './uploads.desk.ts'

interface ListProps {
  list: ReturnType<typeof useMediaList>
  asked: Asked
  ask(values: Partial<Asked>): void
  current: string | null
  onCurrent(id: string): void
  onOpen?(media: Media): void
  uploads: readonly Upload[]
  refusal?(media: Media): string | null
}

/** What was asked for, as tiles; more of it when one comes near the end. */
export function MediaTiles({ list, asked, ask, uploads, ...tiles }: ListProps): ReactElement {
  const text = useText(mediaMessages)
  const end = useRef<HTMLDivElement>(null)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  useEffect(() => {
    const element = end.current
    if (!element || !hasNextPage) return
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting && !isFetchingNextPage) void fetchNextPage()
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const isFiltered = Object.values({ ...asked, site: '' }).some(Boolean)
  return (
    <div className={styles['scroll']}>
      {!data && (error ? <Failed error={list.error} onRetry={() => void list.refetch()} /> : <Loading />)}
      {data && rows.length === 0 && uploads.length === 0 && (
        <Empty
          title={text(isFiltered ? 'empty.title' : 'empty.none')}
          way={
            isFiltered && (
              <Button look="line" onPress={() => ask({ ...EVERYTHING, site: asked.site })}>
                {text('empty.clear')}
              </Button>
            )
          }
        >
          {text(isFiltered ? 'empty.text' : 'empty.none.text')}
        </Empty>
      )}
      <Tiles label={text('title')} rows={rows} uploads={uploads} {...tiles} />
      {hasNextPage && (
        <div ref={end} className={styles['more']}>
          <Button look="line" onPress={() => void fetchNextPage()}>
            {text('list.more')}
          </Button>
        </div>
      )}
    </div>
  )
}
