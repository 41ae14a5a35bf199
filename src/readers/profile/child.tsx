import type { ReactElement } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icons.ts'
import s from './profile.module.css'

/** A child's profile as the portal answers it. */
export interface Child {
  id: string
  nick: string
  name: string
  birthdate: string
  avatar: number
  readOnly: boolean
}

/** The drawings a child can choose from; their number is the avatar (OPEN-57). */
export const FACES: readonly IconName[] = [
  'kids',
  'star',
  'heart',
  'headphones',
  'tv',
  'map',
  'ticket',
  'play',
  'eye',
  'gallery',
  'calendar',
  'pin',
]

/** The picture of a child: never a photograph. */
export function ChildFace({ avatar }: { avatar: number }): ReactElement {
  return (
    <span className={s.child} data-hue={avatar % 4} aria-hidden="true">
      <Icon name={FACES[avatar - 1] ?? 'kids'} />
    </span>
  )
}
