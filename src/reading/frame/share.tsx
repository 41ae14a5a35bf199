import type { ReactElement } from 'react'
import type { ViewContext } from '../../platform/render/page.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { readingMessages } from '../messages.ts'
import type { Reading } from '../model.ts'
import styles from './frame.module.css'
import { NETWORKS, type Network } from './networks.ts'

/** Plain links to the networks; nothing of theirs is loaded. */
export function ShareBar({ reading, ctx }: { reading: Reading; ctx: ViewContext }): ReactElement {
  const t = ctx.text(readingMessages)
  const link = (network: Network, named: boolean): ReactElement => {
    const label = t(`share.${network.key}`)
    return (
      <a
        key={network.key}
        href={network.href(reading.absoluteUrl, reading.document.title)}
        target={network.key === 'email' ? undefined : '_blank'}
        rel="noopener nofollow"
        aria-label={named ? undefined : label}
        title={named ? undefined : label}
      >
        <svg
          className="icon"
          viewBox="0 0 24 24"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: network.drawing }}
        />
        {named ? label : null}
      </a>
    )
  }
  return (
    <div className={styles.share} role="group" aria-label={t('share.title')} data-share={reading.id}>
      {NETWORKS.filter((network) => network.visible).map((network) => link(network, false))}
      <details>
        <summary aria-label={t('share.more')} title={t('share.more')}>
          <Icon name="share" />
        </summary>
        <ul>
          {NETWORKS.filter((network) => !network.visible).map((network) => (
            <li key={network.key}>{link(network, true)}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}
