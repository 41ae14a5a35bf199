import type { ReactElement, ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'

/** One tab with its panel. */
export interface TabEntry {
  id: string
  title: ReactNode
  panel: ReactNode
}

/** Panels of which one is seen. */
export function Tabs(props: {
  label: string
  tabs: readonly TabEntry[]
  selected?: string
  onSelect?(id: string): void
}): ReactElement {
  const { label, tabs, selected, onSelect } = props
  const chosen = selected === undefined ? {} : { selectedKey: selected }
  return (
    <AriaTabs {...chosen} onSelectionChange={(id) => onSelect?.(String(id))}>
      <TabList aria-label={label} className="tabs">
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id}>
            {tab.title}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id}>
          {tab.panel}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
