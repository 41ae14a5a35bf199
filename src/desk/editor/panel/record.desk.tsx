import type { ReactElement } from 'react'
import { useText } from '../../app/language.desk.tsx'
import { Turn } from '../claims/turn.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { FieldControl } from '../forms/form.desk.tsx'
import { recordGroups } from '../forms/layout.ts'
import type { Forms } from '../forms/model.ts'
import { panelMessages } from './messages.ts'
import { useObservable } from '../observable.desk.ts'

/** The record: everything of the type that is not written in the text, made from its schema. */
export function RecordPanel({ draft, forms }: { draft: Draft; forms: Forms }): ReactElement {
  const text = useText(panelMessages)
  const fields = useObservable(draft.fields)
  return (
    <div>
      {recordGroups(forms.fields, fields).map(({ group, fields: members }) => (
        <section className="group" key={group}>
          <div className="group__head">
            <h2>{text(`record.${group}`)}</h2>
          </div>
          <div className="stack">
            {members.map((field) => (
              <Turn key={field.name} draft={draft} name={field.name}>
                <FieldControl
                  field={field}
                  value={fields[field.name]}
                  onChange={(value) => draft.set(field.name, value)}
                />
              </Turn>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
