import type { ReactElement } from 'react'
import { useText } from '../app/language.desk.tsx'
import { useMe } from '../app/me.desk.tsx'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { SelectField, Switch } from '../ui/field.desk.tsx'
import { peopleMessages } from './messages.ts'
import { type Grant, ROLE_NAMES } from './model.ts'
import type { Sections } from './people-model.ts'
import s from './people.module.css'

interface GrantFieldsProps {
  grants: readonly Grant[]
  sections: Sections
  onChange(grants: readonly Grant[]): void
}

/** What somebody is and where: as many roles as they have. */
export function GrantFields({ grants, sections, onChange }: GrantFieldsProps): ReactElement {
  const text = useText(peopleMessages)
  const { sites } = useMe()
  const set = (at: number, part: Partial<Grant>) =>
    onChange(grants.map((grant, place) => (place === at ? { ...grant, ...part } : grant)))
  return (
    <fieldset className="stack-s">
      <legend className="label">{text('people.roles')}</legend>
      {grants.map((grant, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={s.grant}>
          <SelectField
            label={text('people.role')}
            value={grant.role}
            options={ROLE_NAMES.map((value) => ({ value, text: text(`role.${value}`) }))}
            onChange={(role) => set(at, { role, trusted: role === 'writer' && grant.trusted })}
          />
          <SelectField
            label={text('people.site')}
            value={grant.site ?? ''}
            options={[
              { value: '', text: text('people.site.all') },
              ...sites.map(({ alias, name }) => ({ value: alias, text: name })),
            ]}
            onChange={(site) => set(at, { site: site || null, section: null })}
          />
          <SelectField
            label={text('people.section')}
            value={grant.section ?? ''}
            options={[
              { value: '', text: text('people.section.all') },
              ...sections
                .filter(({ site }) => grant.site === null || site === grant.site)
                .map(({ id, name }) => ({ value: id, text: name })),
            ]}
            onChange={(section) => set(at, { section: section || null })}
          />
          <IconButton
            icon="close"
            label={text('people.role.remove')}
            onPress={() => onChange(grants.filter((_, place) => place !== at))}
          />
          {grant.role === 'writer' && (
            <Switch
              label={text('people.trusted')}
              checked={grant.trusted}
              onChange={(trusted) => set(at, { trusted })}
            />
          )}
        </div>
      ))}
      <Button
        look="line"
        small
        icon="plus"
        onPress={() => onChange([...grants, { role: 'writer', site: null, section: null, trusted: false }])}
      >
        {text('people.role.add')}
      </Button>
    </fieldset>
  )
}
