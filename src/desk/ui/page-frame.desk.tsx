import { type ReactElement, type ReactNode, useState } from 'react'
import { outOfFrame } from './out-of-frame.desk.ts'
import styles from './page-frame.module.css'

const WIDTHS = [390, 820, 1440] as const

interface PageFrameProps {
  /** Null while it is not known. */
  url: string | null
  /** What the page is, for who does not see it. */
  title: string
  widthLabel: string
  /** The width that it has first. */
  first?: (typeof WIDTHS)[number]
  /** What else is chosen, before the width. */
  children?: ReactNode
}

/** A page as readers get it, at the widths where it changes; its scripts do not run. */
export function PageFrame({ url, title, widthLabel, first = 1440, children }: PageFrameProps): ReactElement {
  const [width, choose] = useState(first)
  return (
    <div className={styles['frame']}>
      <div className="line">
        {children}
        <div className="seg" role="group" aria-label={widthLabel}>
          {WIDTHS.map((each) => (
            <button key={each} type="button" aria-pressed={each === width} onClick={() => choose(each)}>
              {each}
            </button>
          ))}
        </div>
      </div>
      {/* By the arrow keys, too, one gets to what is wider than the window. */}
      <div className={styles['room']} role="region" aria-label={title} tabIndex={0}>
        {url !== null && (
          <iframe
            title={title}
            src={url}
            sandbox="allow-same-origin"
            className={styles[`w${width}`]}
            onLoad={outOfFrame}
            referrerPolicy="no-referrer"
          />
        )}
      </div>
    </div>
  )
}
