import type { ReactElement, ReactNode } from 'react'
import { SectionHead } from '../ui/section-head/section-head.tsx'
import s from './showroom.module.css'

/** One group of pieces under its own rule, with its place in the list of contents. */
export function Sample({ id, title, children }: { id: string; title: string; children: ReactNode }): ReactElement {
  return (
    <section className={s.sample} id={id} aria-labelledby={`${id}-title`} data-sample={id}>
      <SectionHead title={title} id={`${id}-title`} />
      {children}
    </section>
  )
}
