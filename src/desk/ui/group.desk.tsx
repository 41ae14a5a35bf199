import { type ReactElement, type ReactNode, useId } from 'react'

/** A part of a screen of settings, with its name. */
export function Group({ title, children }: { title: ReactNode; children: ReactNode }): ReactElement {
  const id = useId()
  return (
    <section className="group" aria-labelledby={id}>
      <div className="group__head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="stack">{children}</div>
    </section>
  )
}
