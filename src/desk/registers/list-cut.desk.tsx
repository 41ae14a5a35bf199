import type { ReactElement } from 'react'
import { useText } from '../app/language.desk.tsx'
import { registerMessages } from './messages.ts'
import styles from './registers.module.css'

interface ListCutProps {
  shown: number
  most: number
  hasSearch: boolean
}

/** That a list shows no more than it can, and how the others are found. */
export function ListCut({ shown, most, hasSearch }: ListCutProps): ReactElement | null {
  const text = useText(registerMessages)
  if (shown < most) return null
  return <p className={`m ${styles['after']}`}>{text(hasSearch ? 'list.cut' : 'list.first', { count: shown })}</p>
}
