import { useState, type ReactElement } from 'react'
import { SelectInput, TextInput } from '../../ui/field/inputs.tsx'
import { textsAt } from '../../ui/field/place.ts'
import type { Form } from '../../ui/field/use-form.ts'
import { MAX_TEXT } from '../rules/rules.ts'
import s from './gatehouse.module.css'
import { entryMessages } from './messages.ts'
import { PROVINCE_NAMES } from '../places/model.ts'
import { useMunicipalities } from '../places/use-municipalities.ts'

/** Where somebody lives; province and town are asked for in Spain only (VALI-25, VALI-26). */
export function PlaceFields(props: {
  form: Form
  countries: { value: string; name: string }[]
  given?: Partial<Record<'country' | 'province' | 'city' | 'address' | 'postalCode', string>>
}): ReactElement {
  const { form, countries, given = {} } = props
  const t = textsAt(form.place, entryMessages)
  const [country, setCountry] = useState(given.country ?? 'ES')
  const [province, setProvince] = useState(given.province ?? '')
  const towns = useMunicipalities(form.place.prefix, province)
  const elsewhere = country !== 'ES'
  return (
    <>
      <div className={s.three}>
        <SelectInput
          form={form}
          name="country"
          label={t('register.country')}
          options={countries}
          defaultValue={given.country ?? 'ES'}
          autoComplete="country"
          onChange={setCountry}
        />
        <TextInput
          form={form}
          name="province"
          label={t('register.province')}
          defaultValue={given.province}
          autoComplete="address-level1"
          maxLength={MAX_TEXT}
          disabled={elsewhere}
          suggestions={PROVINCE_NAMES}
          onChange={setProvince}
        />
        <TextInput
          form={form}
          name="city"
          label={t('register.city')}
          defaultValue={given.city}
          autoComplete="address-level2"
          maxLength={MAX_TEXT}
          disabled={elsewhere}
          suggestions={towns}
        />
      </div>
      <div className="form__pair">
        <TextInput
          form={form}
          name="address"
          label={t('register.address')}
          defaultValue={given.address}
          autoComplete="address-line1"
          maxLength={MAX_TEXT}
        />
        <TextInput
          form={form}
          name="postalCode"
          label={t('register.postal-code')}
          defaultValue={given.postalCode}
          autoComplete="postal-code"
          maxLength={12}
        />
      </div>
    </>
  )
}
