import { useEffect, useState } from 'react'
import type { User } from '../accounts/model.ts'
import { knownReader, readerId, changeReader } from '../current/reader.ts'
import { profileCall, toLogin, useAccount } from './account.ts'
import type { ProfileContext } from './model.ts'
import { useKeptFocus, viewHeading } from './use-kept-focus.ts'

/** One of the two lists of a reader: where it is asked for, and where its ids stand in the user. */
export interface SavedListSource<T> {
  path: string
  read(answer: unknown): T[]
  bookmark: 'content' | 'taxon'
  ids: 'savedContentIds' | 'followedAuthorIds'
}

/** A list as far as it is known; null until then, `failed` when it cannot be. */
export interface SavedListState<T> {
  entries: T[] | null
  failed: boolean
  /** Takes an entry away at once; it comes back when the portal did not agree. */
  remove(id: string): Promise<boolean>
}

/** The entries of a list that are still among the reader's ids (PROF-28, PROF-36, PROF-37). */
export function useSavedList<T extends { id: string }>(
  context: ProfileContext,
  source: SavedListSource<T>,
): SavedListState<T> {
  const user = useAccount(context, false)
  const [entries, setEntries] = useState<T[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set())
  const userId = user?.id
  useEffect(() => {
    if (userId === undefined) return
    let gone = false
    profileCall(context, 'GET', `front/user/${source.path}/?userId=${encodeURIComponent(userId)}`).then(
      (answer) => {
        if (gone) return
        const found = source.read(answer)
        tellUser(source.ids, found)
        setEntries(found)
      },
      () => {
        if (gone) return
        if (readerId()) setFailed(true)
        else toLogin(context)
      },
    )
    return () => void (gone = true)
  }, [context, source, userId])
  const ids = user?.[source.ids]
  const shown = entries?.filter(({ id }) => ids?.includes(id) && !going.has(id)) ?? null
  useKeptFocus(shown?.length, viewHeading)
  return {
    entries: shown,
    failed,
    async remove(id) {
      setGoing((before) => new Set(before).add(id))
      const gone = await removeSaved(context, source, id)
      if (!gone) setGoing((before) => new Set([...before].filter((each) => each !== id)))
      return gone
    },
  }
}

async function removeSaved<T>(
  context: ProfileContext,
  { bookmark, ids }: SavedListSource<T>,
  id: string,
): Promise<boolean> {
  try {
    const { success } = await profileCall<{ success?: boolean }>(context, 'DELETE', `bookmark/${bookmark}/${id}`)
    const user = knownReader()
    if (success && user) changeReader(user, { [ids]: user[ids].filter((each) => each !== id) })
    return success === true
  } catch (error) {
    // Only logged (PROF-44).
    console.warn(error)
    return false
  }
}

/** What another browser put on the list or took off it is known here too; hearts of what was withdrawn stand nowhere. */
function tellUser(list: 'savedContentIds' | 'followedAuthorIds', found: { id: string }[]): void {
  const user: User | null | undefined = knownReader()
  const ids = found.map(({ id }) => id)
  if (user && ids.join() !== user[list].join()) changeReader(user, { [list]: ids })
}
