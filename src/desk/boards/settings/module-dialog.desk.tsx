import { type ReactElement, useState } from 'react'
import type { Locale } from '../../../platform/i18n/locale.ts'
import type { CallError } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { appMessages } from '../../app/messages.ts'
import { Loading } from '../../app/outcomes.desk.tsx'
import { CONTROLS } from '../../editor/forms/controls.desk.tsx'
import { Fields, FormIn, useFieldAt } from '../../editor/forms/form.desk.tsx'
import { emptyRecord } from '../../editor/forms/model.ts'
import { Button } from '../../ui/button.desk.tsx'
import { Dialog } from '../../ui/dialog.desk.tsx'
import { SelectField } from '../../ui/field.desk.tsx'
import { useModuleKinds } from '../module-kinds.desk.ts'
import { ListField } from './list-field.desk.tsx'
import { moduleMessages } from './messages.ts'
import { boardMessages } from '../messages.ts'
import type { BoardModuleView } from '../model.ts'
import { useKindName } from '../module-list.desk.tsx'

type Settings = BoardModuleView['settings']

interface ModuleDialogProps {
  /** Null for a new one. */
  module: BoardModuleView | null
  site: string
  language: Locale
  /** Answers what was refused, or null. */
  onSave(kind: string, settings: Settings): Promise<CallError | null>
  onClose(): void
}

/** The settings of a module as its schema asks for them; of a new one its kind first. */
export function ModuleDialog({ module, site, language, onSave, onClose }: ModuleDialogProps): ReactElement {
  const text = useText(boardMessages)
  const common = useText(appMessages)
  const nameOf = useKindName()
  const said = useText(moduleMessages)
  const words = (key: string) => (key in moduleMessages.es ? said(key as keyof typeof moduleMessages.es) : undefined)
  const kinds = useModuleKinds()
  const [kind, setKind] = useState(module?.kind ?? 'cards')
  const [settings, set] = useState<Settings | null>(module?.settings ?? null)
  const [refused, refuse] = useState<CallError | null>(null)
  const [busy, setBusy] = useState(false)
  const known = kinds?.find((one) => one.kind === kind)
  const value = settings ?? beginning(known)
  const save = async () => {
    setBusy(true)
    const error = await onSave(kind, value)
    setBusy(false)
    if (error) refuse(error)
    else onClose()
  }
  return (
    <Dialog
      title={module ? text('module.settings', { name: nameOf(module) }) : text('module.new')}
      isOpen
      onClose={onClose}
      closeLabel={common('desk.close')}
      footer={
        <Button type="submit" form="module-form" isDisabled={busy || !known}>
          {text(module ? 'module.save' : 'module.put')}
        </Button>
      }
    >
      {!kinds || !known ? (
        <Loading />
      ) : (
        <form
          id="module-form"
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          {!module && (
            <SelectField
              label={text('module.kind')}
              value={kind}
              options={kinds.map((one) => ({ value: one.kind, text: nameOf({ kind: one.kind, title: null }) }))}
              onChange={(next) => {
                setKind(next)
                set(null)
              }}
            />
          )}
          {known.takesCards && <ListField site={site} language={language} value={value} onChange={set} />}
          <FormIn place={{ language, site, isReadOnly: false, words }} controls={CONTROLS}>
            <Fields fields={known.fields} value={value} onChange={(next) => set(next as Settings)} />
            {refused && <Refused error={refused} />}
          </FormIn>
        </form>
      )}
    </Dialog>
  )
}

/** Why the settings were not taken; the field is called as the form calls it. */
function Refused({ error }: { error: CallError }): ReactElement {
  const text = useText(boardMessages)
  const nameAt = useFieldAt()
  return (
    <p className="error" role="alert">
      {error.status === 400 ? text('module.wrong', { field: nameAt(error.field ?? '') }) : text('stale.act')}
    </p>
  )
}

/** What a new module begins with. */
function beginning(known: ReturnType<typeof useModuleKinds> extends (infer K)[] | undefined ? K | undefined : never) {
  const fields = known?.fields ?? []
  const needsSize = fields.some(({ name, required }) => name === 'size' && required)
  return { ...emptyRecord(fields), ...(needsSize && { size: 4 }) } as Settings
}
