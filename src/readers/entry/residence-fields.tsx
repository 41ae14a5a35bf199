import { useState, type ReactElement } from 'react'
import { firstValue } from '../../forms/field/field.tsx'
import { SelectInput, TextInput } from '../../forms/field/inputs.tsx'
import { textsAt } from '../../forms/field/form-context.ts'
import type { Form } from '../../forms/field/use-form.ts'
import { MAX_POSTAL_CODE, MAX_TEXT } from '../../forms/rules/rules.ts'
import s from './auth-layout.module.css'
import { entryMessages } from './messages.ts'
import { asksProvince, KNOWN_COUNTRY, PROVINCE_NAMES } from '../municipalities/model.ts'
import { useMunicipalities } from '../municipalities/use-municipalities.ts'

/** Where somebody lives; province and town are asked for at home only (VALI-25, VALI-26). */
export function ResidenceFields(props: { form: Form; countries: { value: string; name: string }[] }): ReactElement {
  const { form, countries } = props
  const t = textsAt(form.context, entryMessages)
  const [country, setCountry] = useState(firstValue({ form, name: 'country' }) ?? form.context.country)
  const [province, setProvince] = useState(firstValue({ form, name: 'province' }) ?? '')
  const towns = useMunicipalities(form.context.prefix, province)
  const elsewhere = !asksProvince(country, form.context.country)
  const known = country === KNOWN_COUNTRY
  return (
    <>
      <div className={s.three}>
        <SelectInput
          form={form}
          name="country"
          label={t('register.country')}
          options={countries}
          defaultValue={form.context.country}
          autoComplete="country"
          onChange={setCountry}
        />
        <TextInput
          form={form}
          name="province"
          label={t('register.province')}
          autoComplete="address-level1"
          maxLength={MAX_TEXT}
          disabled={elsewhere}
          suggestions={known ? PROVINCE_NAMES : []}
          onChange={setProvince}
        />
        <TextInput
          form={form}
          name="city"
          label={t('register.city')}
          autoComplete="address-level2"
          maxLength={MAX_TEXT}
          disabled={elsewhere}
          suggestions={known ? towns : []}
        />
      </div>
      <div className="form__pair">
        <TextInput
          form={form}
          name="address"
          label={t('register.address')}
          autoComplete="address-line1"
          maxLength={MAX_TEXT}
        />
        <TextInput
          form={form}
          name="postalCode"
          label={t('register.postal-code')}
          autoComplete="postal-code"
          maxLength={MAX_POSTAL_CODE}
        />
      </div>
    </>
  )
}
