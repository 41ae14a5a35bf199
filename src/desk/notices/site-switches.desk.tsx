import type { ReactElement } from 'react'
import { Switch } from '../ui/field.desk.tsx'

interface SiteSwitchesProps {
  label: string
  /** Those that one may choose among; of a single one there is no choice. */
  sites: readonly { alias: string; name: string }[]
  chosen: readonly string[]
  onChange(chosen: readonly string[]): void
}

/** On which sites something stands, each by its switch. */
export function SiteSwitches({ label, sites, chosen, onChange }: SiteSwitchesProps): ReactElement | null {
  if (sites.length < 2) return null
  return (
    <div role="group" aria-label={label} className="stack-s">
      {sites.map(({ alias, name }) => (
        <Switch
          key={alias}
          label={name}
          checked={chosen.includes(alias)}
          onChange={(on) => onChange(on ? [...chosen, alias] : chosen.filter((each) => each !== alias))}
        />
      ))}
    </div>
  )
}
