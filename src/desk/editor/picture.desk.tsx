import { type ReactElement, useRef, useState } from 'react'
import { useText } from '../app/language.desk.tsx'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { whenDrawn } from '../ui/when-drawn.ts'
import { Turn } from './claims/turn.desk.tsx'
import type { Draft } from './draft.desk.ts'
import { Fields, useFormPlace } from './forms/form.desk.tsx'
import type { Forms } from './forms/model.ts'
import { editorMessages } from './messages.ts'
import { PicturePicker } from './references/picture-picker.desk.tsx'
import { useCalled } from './references/references.desk.ts'
import { useObservable } from './observable.desk.ts'
import styles from './desk-picture.module.css'

/** The main picture with its words beside it, so that the text stays in sight. */
export function MainPicture({ draft, forms }: { draft: Draft; forms: Forms }): ReactElement {
  return (
    <Turn draft={draft} name="image">
      <Picture draft={draft} forms={forms} />
    </Turn>
  )
}

function Picture({ draft, forms }: { draft: Draft; forms: Forms }): ReactElement | null {
  const text = useText(editorMessages)
  const { site, language, isReadOnly } = useFormPlace()
  const fields = useObservable(draft.fields)
  const [isPicking, pick] = useState(false)
  const here = useRef<HTMLDivElement>(null)
  const image = fields['image'] as { image?: string } | undefined
  const found = useCalled('image', image?.image ? [image.image] : []).get(image?.image ?? '')
  const control = forms.fields.find(({ name }) => name === 'image')?.control
  if (control?.kind !== 'group' || (isReadOnly && !image)) return null
  const words = control.fields.filter(({ name }) => name !== 'image')
  return (
    <div
      ref={here}
      className={styles['picture']}
      data-field="image"
      role="group"
      aria-label={text('picture.main')}
      tabIndex={-1}
    >
      {image ? (
        <>
          <div className={styles['pic']}>{found?.image && <img src={found.image} alt={found.title} />}</div>
          <div className={styles['fields']}>
            <div className="line line--one">
              <b>{text('picture.main')}</b>
              <span className="m">{found?.detail}</span>
              {!isReadOnly && (
                <span className="push line line--one line--tight">
                  <IconButton icon="image" small label={text('picture.change')} onPress={() => pick(true)} />
                  <IconButton
                    icon="close"
                    small
                    label={text('picture.remove')}
                    onPress={() => {
                      draft.set('image', undefined)
                      goOn(here.current, 'button')
                    }}
                  />
                </span>
              )}
            </div>
            <Fields
              fields={words}
              value={image as Record<string, unknown>}
              onChange={(next) => draft.set('image', { ...next, image: image.image })}
            />
          </div>
        </>
      ) : (
        <Button look="line" icon="image" onPress={() => pick(true)}>
          {text('picture.choose')}
        </Button>
      )}
      {isPicking && (
        <PicturePicker
          site={site}
          language={language}
          onClose={() => pick(false)}
          onPick={(picture) => {
            // Words that were said of another picture do not stand below this one.
            draft.set('image', picture)
            goOn(here.current, 'textarea')
          }}
        />
      )}
    </div>
  )
}

/** Puts the focus where the hand goes on: the button that was pressed is not there any more. */
function goOn(within: HTMLElement | null, selector: string): void {
  // The layer gives the focus back first.
  whenDrawn(() => within?.querySelector<HTMLElement>(selector)?.focus())
}
