import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../app/call.desk.ts'
import type { DraftAnswer } from '../drafts/calls-model.ts'
import type * as checking from '../drafts/checks.ts'
import { findingsAnswer } from '../drafts/work-model.ts'
import type { Draft } from './draft.desk.ts'
import { callsOf } from './open-draft.desk.ts'
import { useTold } from './told.desk.ts'

/** What only the portal can look up: it is what it said last. */
const LOOKED_UP = new Set([
  'machine',
  'embargo',
  'picture-expired',
  'picture-not-here',
  'title-used',
  'answers-gone',
  'answers-other',
  'field-wrong',
])

type Opened = Pick<DraftAnswer, 'id' | 'language' | 'checks'>

/** What is found wrong, once the hands rest: what the text itself says now, and what the portal looked up. */
export function useFindings(draft: Draft, opened: Opened): Finding[] {
  const document = useTold(draft.resting)
  const found = useChecks()
  const broken = useBroken(draft, opened, found?.ownLinks(document) ?? [])
  const here = found?.checks(document, { language: opened.language, broken }) ?? []
  const there = (opened.checks as Finding[]).filter(
    (finding) =>
      LOOKED_UP.has(finding.code) || (finding.code === 'alt-missing' && found?.isStillWordless(document, finding)),
  )
  return [...here, ...there].sort((a, b) => Number(b.must) - Number(a.must))
}

/**
 * Which of the links lead nowhere. Opening says it of those to contents; for the others the portal makes the pages they
 * lead to, so it is asked once the text stands there, and again when it links to something else.
 */
function useBroken(draft: Draft, { id, checks }: Opened, links: readonly string[]): Set<string> {
  const { data } = useQuery({
    queryKey: ['links', id, ...links],
    queryFn: async () => {
      await draft.saver.settled()
      return call('GET', `${callsOf(id)}/checks`, { answer: findingsAnswer })
    },
    enabled: links.length > 0,
    placeholderData: keepPreviousData,
  })
  return new Set(
    [...checks, ...(data?.findings ?? [])].flatMap(({ code, values }) =>
      code === 'link-broken' ? String(values?.['href']) : [],
    ),
  )
}

/** What looks at a text comes when the text stands there. */
function useChecks(): Checks | null {
  const [come, take] = useState<Checks | null>(null)
  useEffect(() => {
    let isShown = true
    void import('../drafts/checks.ts').then((found) => isShown && take(found))
    return () => {
      isShown = false
    }
  }, [])
  return come
}
type Checks = typeof checking
type Finding = checking.Finding
