import { useText } from '../../app/language.desk.tsx'
import { useFieldAt } from '../forms/form.desk.tsx'
import { publishingMessages } from './messages.ts'

/** Why something was not done at its hour, in words instead of the codes that stand in the plan. */
export function useFailedWords(): (failed: string) => string {
  const ways = useText(publishingMessages)
  const fieldAt = useFieldAt()
  const said = (reason: string): string => {
    const [code, path] = reason.split(':') as [string, string?]
    if (path !== undefined) return ways(`check.${code}` as never, { field: fieldAt(path) })
    if (code === 'conflict') return ways('dialog.conflict')
    const words = ways(`check.${code}` as never)
    return words === `check.${code}` ? ways('check.unknown', { code }) : words
  }
  return (failed) => failed.split(', ').map(said).join(' · ')
}
