import type { ReactElement } from 'react'
import { useText } from './language.desk.tsx'
import { useMe, useSite } from './me.desk.tsx'
import { appMessages } from './messages.ts'
import { mayLeave, navigate, usePlace } from './routes.desk.tsx'

/** Which site one works for; each lends its colour. */
export function SiteSwitch(): ReactElement | null {
  const text = useText(appMessages)
  const { sites } = useMe()
  const { alias, choose: chooseSite } = useSite()
  const { path } = usePlace()
  const choose = (next: string) => {
    if (next === alias || !mayLeave()) return
    chooseSite(next)
    // A screen that names its site goes along.
    if (path.split('/').includes(alias))
      navigate(
        path
          .split('/')
          .map((part) => (part === alias ? next : part))
          .join('/'),
      )
  }
  if (sites.length < 2) return null
  return (
    <>
      <div className="sites not-phone" role="group" aria-label={text('desk.site')}>
        {sites.map((site) => (
          <button
            key={site.alias}
            type="button"
            data-site={site.alias}
            aria-pressed={site.alias === alias}
            onClick={() => choose(site.alias)}
          >
            {site.name}
          </button>
        ))}
      </div>
      <select
        className="select only-phone sites__phone"
        aria-label={text('desk.site')}
        value={alias}
        onChange={(event) => choose(event.target.value)}
      >
        {sites.map((site) => (
          <option key={site.alias} value={site.alias}>
            {site.name}
          </option>
        ))}
      </select>
    </>
  )
}
