import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactElement, type ReactNode, use, useEffect, useState } from 'react'
import { meAnswer, type Me } from '../people/me-model.ts'
import type { Right } from '../people/model.ts'
import { call } from './call.desk.ts'

type DeskSite = Me['sites'][number]

interface Here {
  me: Me
  /** The site that one works for. */
  site: DeskSite
  chooseSite(alias: string): void
}

const KEPT = 'desk-site'
export const ME_KEY = ['me'] as const
const HereContext = createContext<Here | null>(null)

/** Reads who works here; asks for signing in where nobody does. */
export function useMeQuery() {
  return useQuery({
    queryKey: ME_KEY,
    queryFn: () => call('GET', '/api/staff/me', { answer: meAnswer }),
    staleTime: 60_000,
  })
}

interface WorkingProps {
  me: Me
  /** The site that the address of the screen names. */
  named: string | undefined
  children: ReactNode
}

/** Tells everything inside who works here, and for which site. */
export function Working({ me, named, children }: WorkingProps): ReactElement {
  const [alias, choose] = useState(() => localStorage.getItem(KEPT))
  // Whoever comes to a site by a link goes on working for it.
  const isOther = named !== alias && me.sites.some((each) => each.alias === named)
  if (named !== undefined && isOther) choose(named)
  const site = me.sites.find((each) => each.alias === alias) ?? me.sites[0] ?? NO_SITE
  useEffect(() => {
    document.documentElement.dataset['site'] = site.alias
    // A colour that a site's record gives; its own block of themes.css has the others.
    if (site.accent) document.documentElement.style.setProperty('--accent', site.accent)
    else document.documentElement.style.removeProperty('--accent')
  }, [site])
  useEffect(() => {
    if (alias) localStorage.setItem(KEPT, alias)
  }, [alias])
  return <HereContext value={{ me, site, chooseSite: choose }}>{children}</HereContext>
}

const NO_SITE: DeskSite = { alias: '', name: '', languages: [], accent: null }

function useHere(): Here {
  const here = use(HereContext)
  if (!here) throw new Error('nobody works here')
  return here
}

/** Who works here. */
export function useMe(): Me {
  return useHere().me
}

/** The site that one works for, and how another is chosen. */
export function useSite(): DeskSite & { choose(alias: string): void } {
  const { site, chooseSite } = useHere()
  return { ...site, choose: chooseSite }
}

/** Whether one may do something: in a site, or anywhere. The server asks again. */
export function mayDo(me: Pick<Me, 'rights'>, right: Right, site?: string): boolean {
  const where = me.rights[right]
  return where !== undefined && (site === undefined || where.includes(site))
}

/** Reads anew who works here, e.g. after they changed their language. */
export function useRefreshMe(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ME_KEY })
}
