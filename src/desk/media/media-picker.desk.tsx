import { type ReactElement, useCallback, useRef, useState } from 'react'
import { useText } from '../app/language.desk.tsx'
import { mayDo, useMe, useSite } from '../app/me.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { Asks } from './asks.desk.tsx'
import { MediaTiles } from './list.desk.tsx'
import styles from './media.module.css'
import { mediaMessages } from './messages.ts'
import type { Media } from './model.ts'
import { EVERYTHING, useMediaList } from './read.desk.ts'
import { DropArea, UploadButton, useStartUploads } from './upload-button.desk.tsx'
import { useUploads } from './uploads.desk.ts'

interface MediaPickerProps {
  isOpen: boolean
  onClose(): void
  /** The picture with its texts by language; it may be shown where one works. */
  onPick(media: Media): void
  /** The site of what it is for; the one that one works for otherwise. */
  site?: string
}

/** Chooses a picture, or uploads one; what may not be shown in the site is named and cannot be taken. */
export function MediaPicker(props: MediaPickerProps): ReactElement {
  const { isOpen, onClose } = props
  const text = useText(mediaMessages)
  return (
    <Dialog title={text('picker.title')} isOpen={isOpen} onClose={onClose} closeLabel={text('picker.close')} wide>
      {isOpen && <Picker {...props} />}
    </Dialog>
  )
}

function Picker({ onClose, onPick, ...props }: MediaPickerProps): ReactElement {
  const text = useText(mediaMessages)
  const me = useMe()
  const here = useSite()
  const site = props.site ?? here.alias
  const siteName = me.sites.find(({ alias }) => alias === site)?.name ?? site
  const [asked, setAsked] = useState(EVERYTHING)
  const ask = useCallback((values: Partial<typeof asked>) => setAsked((before) => ({ ...before, ...values })), [])
  const [chosen, choose] = useState<string | null>(null)
  const list = useMediaList(asked)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const first = list.data?.pages[0]
  const media = rows.find(({ id }) => id === chosen)
  const refusal = (of: Media): string | null => {
    if (of.expired) return text('tile.expired')
    return of.allowedSites && !of.allowedSites.includes(site) ? text('item.refused-site', { site: siteName }) : null
  }
  const pick = (of: Media) => {
    if (refusal(of)) return
    onPick(of)
    onClose()
  }
  const send = useStartUploads(useCallback((arrived: Media) => choose(arrived.id), []))
  const mayUpload = mayDo(me, 'media-upload')
  const fileField = useRef<HTMLInputElement>(null)
  return (
    <div className={styles['picker']}>
      <Asks asked={asked} ask={ask}>
        {mayUpload && <UploadButton onFiles={send} field={fileField} />}
      </Asks>
      <DropArea off={!mayUpload} onFiles={send}>
        <MediaTiles
          list={list}
          asked={asked}
          ask={ask}
          current={chosen}
          onCurrent={choose}
          onOpen={pick}
          uploads={useUploads()}
          refusal={refusal}
        />
      </DropArea>
      <div className="line">
        <span className="grow m" role="status">
          {media ? refusal(media) : asked.q && first && text('list.count', { n: rows.length, all: first.count })}
        </span>
        <Button look="quiet" onPress={onClose}>
          {text('picker.cancel')}
        </Button>
        <Button isDisabled={!media || refusal(media) !== null} onPress={() => media && pick(media)}>
          {text('picker.use')}
        </Button>
      </div>
    </div>
  )
}
