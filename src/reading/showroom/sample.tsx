import type { ReactElement, ReactNode } from 'react'
import { SectionHead, type SectionHeadProps } from '../../ui/head/section-head.tsx'
import s from './showroom.module.css'

/** One group of pieces under its own rule. */
export function Sample({
  title,
  rank,
  children,
}: {
  title: string
  rank?: SectionHeadProps['rank']
  children: ReactNode
}): ReactElement {
  return (
    <section className={s.sample} aria-label={title}>
      <SectionHead title={title} rank={rank ?? 3} />
      {children}
    </section>
  )
}
