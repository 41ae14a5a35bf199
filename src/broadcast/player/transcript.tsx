import type { ReactElement } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { playerMessages } from './messages.ts'
import type { PlayerMedia } from './model.ts'
import styles from './player.module.css'

interface Props {
  media: PlayerMedia
  ctx: ViewContext
}

/** What is said in a recording, to be read: fetched when it is opened; without JavaScript the files themselves. */
export function Transcript({ media, ctx }: Props): ReactElement | null {
  const t = ctx.text(playerMessages)
  const { captions = [], contentId } = media
  const shown = captions.find(({ language }) => language === ctx.locale) ?? captions[0]
  if (!shown) return null
  return (
    <nx-transcript class={styles.transcript} data-content={contentId} data-src={shown.src} data-go={t('player.play')}>
      <details>
        <summary className="opens">{t('player.transcript')}</summary>
        <p>
          {captions.map(({ src, label, language }) => (
            <a key={src} href={src} hrefLang={language} lang={language}>
              {label}
            </a>
          ))}
        </p>
      </details>
    </nx-transcript>
  )
}
