import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { whenThere } from '../app/late.desk.tsx'
import { useEffect, useState } from 'react'
import { call } from '../app/call.desk.ts'
import type { DraftAnswer } from '../drafts/calls-model.ts'
import type * as checking from '../drafts/checks.ts'
import { findingsAnswer } from '../drafts/work-model.ts'
import type { Draft } from './draft.desk.ts'
import { callsOf } from './open-draft.desk.ts'
import { useObservable } from './observable.desk.ts'

/** What only the portal can look up: it is what it said last. */
const LOOKED_UP = new Set(['machine', 'embargo', 'title-used', 'answers-gone', 'answers-other', 'field-wrong'])
/** What it says of pictures, as it last saw them. */
const OF_PICTURES = new Set(['alt-missing', 'picture-expired', 'picture-not-here'])

type Opened = Pick<DraftAnswer, 'id' | 'language' | 'document' | 'checks'>

/** What is found wrong, once the hands rest: what the text itself says now, and what the portal looked up. */
export function useFindings(draft: Draft, opened: Opened): Finding[] {
  const document = useObservable(draft.resting)
  const found = useChecks()
  const looked = useLookedUp(draft, opened, found?.toLookUp(document, opened.document) ?? [])
  const broken = new Set(
    [...opened.checks, ...(looked ?? [])].flatMap(({ code, values }) =>
      code === 'link-broken' ? String(values?.['href']) : [],
    ),
  )
  const here = found?.checks(document, { language: opened.language, broken }) ?? []
  const ofPictures = ((looked ?? opened.checks) as Finding[]).filter(
    (finding) =>
      OF_PICTURES.has(finding.code) && (finding.code !== 'alt-missing' || found?.isStillWordless(document, finding)),
  )
  const there = (opened.checks as Finding[]).filter(({ code }) => LOOKED_UP.has(code))
  return [...here, ...ofPictures, ...there].sort((a, b) => Number(b.must) - Number(a.must))
}

/**
 * What the portal says of the links and pictures of a text. Opening says it of links to contents and of the pictures
 * that stood there; for other links the portal makes the pages they lead to, so it is asked once the text stands there,
 * and again when it links to something else or shows another picture.
 */
function useLookedUp(draft: Draft, { id }: Opened, names: readonly string[]): DraftAnswer['checks'] | undefined {
  const { data } = useQuery({
    queryKey: ['links', id, ...names],
    queryFn: async () => {
      await draft.saver.settled()
      return call('GET', `${callsOf(id)}/checks`, { answer: findingsAnswer })
    },
    enabled: names.length > 0,
    placeholderData: keepPreviousData,
  })
  return names.length > 0 ? data?.findings : undefined
}

/** What looks at a text comes when the text stands there. */
function useChecks(): Checks | null {
  const [come, take] = useState<Checks | null>(null)
  useEffect(() => {
    let isShown = true
    void whenThere(() => import('../drafts/checks.ts')).then((found) => isShown && take(found))
    return () => {
      isShown = false
    }
  }, [])
  return come
}
type Checks = typeof checking
type Finding = checking.Finding
