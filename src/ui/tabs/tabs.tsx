import type { ReactElement } from 'react'
import s from './tabs.module.css'

/** A tab with what it shows. */
export interface TabPanel {
  id: string
  title: string
  content: ReactElement
}

/**
 * Panels of which one is seen. Without script radio buttons choose it; the element makes real tabs of them.
 * `name` is unique on the page.
 */
export function Tabs({
  name,
  label,
  panels,
}: {
  name: string
  label: string
  panels: [TabPanel, TabPanel]
}): ReactElement {
  return (
    <nx-tabs class={s.tabs}>
      <div className={`tabs ${s.bar}`} role="radiogroup" aria-label={label} data-tabs="">
        {panels.map((panel, index) => (
          <span key={panel.id}>
            <input type="radio" name={name} id={`${name}-${panel.id}`} defaultChecked={index === 0} />
            <label htmlFor={`${name}-${panel.id}`} data-panel={`${name}-${panel.id}-panel`}>
              {panel.title}
            </label>
          </span>
        ))}
      </div>
      {panels.map((panel) => (
        <div key={panel.id} id={`${name}-${panel.id}-panel`} className={s.panel} data-panel="">
          {panel.content}
        </div>
      ))}
    </nx-tabs>
  )
}
