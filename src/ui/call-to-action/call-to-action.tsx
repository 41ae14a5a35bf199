import type { ReactElement } from 'react'
import s from './call-to-action.module.css'

/** One thing the reader can do, in a washed box. */
export function CallToAction({
  id,
  title,
  text,
  href,
  label,
}: {
  id: string
  title: string
  text?: string | undefined
  href: string
  label: string
}): ReactElement {
  return (
    <section className={s.call} aria-labelledby={id} data-module="call-to-action">
      <h2 id={id}>{title}</h2>
      {text && <p>{text}</p>}
      <a className="button button--small" href={href}>
        {label}
      </a>
    </section>
  )
}
