import type { ReactElement } from 'react'
import { Island } from '../../web/render/island.tsx'
import { Island as Searcher } from './searcher.island.tsx'
import type { SearcherProps } from './use-searcher.ts'

/** A searcher on a page: complete without script, taken over at once with it. */
export function SearcherView({ id, props }: { id: string; props: SearcherProps }): ReactElement {
  return <Island name="searcher" id={id} on="idle" of={Searcher} props={props} />
}
