import { type ReactElement, useId, useState } from 'react'
import { useText } from '../app/language.desk.tsx'
import { PicturePicker } from '../editor/references/picture-picker.desk.tsx'
import { useCalled } from '../editor/references/references.desk.ts'
import { Button } from '../ui/button.desk.tsx'
import styles from './boards.module.css'
import { boardMessages } from './messages.ts'

interface OwnPictureProps {
  site: string
  /** Empty: the content's own. */
  image: string
  onChange(image: string): void
}

/** The picture of a place, where it is another one than the content has. */
export function OwnPicture({ site, image, onChange }: OwnPictureProps): ReactElement {
  const text = useText(boardMessages)
  const [isPicking, pick] = useState(false)
  const id = useId()
  const found = useCalled('image', image === '' ? [] : [image]).get(image)
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="label" id={id}>
        {text('pane.picture')}
      </span>
      {found?.image && <img className={styles['ownPicture']} src={found.image} alt={found.title} />}
      <span className="line">
        <Button look="line" small icon="image" onPress={() => pick(true)}>
          {text('pane.other-picture')}
        </Button>
        {image !== '' && (
          <Button look="quiet" small onPress={() => onChange('')}>
            {text('pane.own-picture')}
          </Button>
        )}
      </span>
      {isPicking && (
        <PicturePicker
          site={site}
          language={null}
          onClose={() => pick(false)}
          onPick={(picture) => {
            pick(false)
            onChange(picture.image)
          }}
        />
      )}
    </div>
  )
}
