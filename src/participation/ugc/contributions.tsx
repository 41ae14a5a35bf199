import type { ReactElement } from 'react'
import type { AspectRatio } from '../../platform/images/page-image.ts'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import { ugcMessages } from './messages.ts'
import {
  filmPath,
  GALLERY_QUERY,
  SHOWN,
  takedownPath,
  type CallPlace,
  type ShownContribution,
  type ShownFile,
} from './model.ts'
import styles from './contributions.module.css'

/** Three columns on wide screens, two on telephones. */
const SIZES = '(min-width: 1424px) 420px, (min-width: 768px) 31vw, 46vw'
const MEDIA = { '4-3': 'media media--43', '1-1': 'media media--11', '16-9': 'media' } as const

/** The ratio that cuts least off. */
function ratioOf({ width, height }: Pick<ShownFile, 'width' | 'height'>): keyof typeof MEDIA & AspectRatio {
  const shape = width / Math.max(1, height)
  return shape > 1.55 ? '16-9' : shape > 1.15 ? '4-3' : '1-1'
}

function File({ file, of, ctx }: { file: ShownFile; of: ShownContribution; ctx: ViewContext }): ReactElement | null {
  const t = ctx.text(ugcMessages)
  const ratio = ratioOf(file)
  if (file.kind === 'image')
    return file.image ? (
      <div className={MEDIA[ratio]}>
        <Picture image={file.image} ratio={ratio} sizes={SIZES} />
      </div>
    ) : null
  return (
    <video
      controls
      playsInline
      preload="metadata"
      width={file.width || 640}
      height={file.height || 360}
      src={ctx.asset(filmPath(file.id))}
      aria-label={t('ugc.film', { name: of.credit, title: of.title })}
    />
  )
}

/** Who made it, as moderators or the reader wrote it. */
function creditOf({ files: [first], credit }: ShownContribution, ctx: ViewContext): string {
  if (!first) return credit
  const t = ctx.text(ugcMessages)
  return t(first.kind === 'video' ? 'ugc.credit.video' : 'ugc.credit', { name: first.image?.credit ?? credit })
}

/** What readers sent and what is shown of it, each with who made it. Their words are text, whatever they look like. */
export function Contributions({
  place: { shown, published, page, path },
  ctx,
}: {
  place: Pick<CallPlace, 'shown' | 'published' | 'page' | 'path'>
  ctx: ViewContext
}): ReactElement | null {
  const t = ctx.text(ugcMessages)
  if (shown.length === 0) return null
  return (
    <section className="band band--tint" aria-labelledby="ugc-gallery">
      <div className="wrap">
        <div className="head">
          <h2 id="ugc-gallery">{t('ugc.gallery')}</h2>
          <span className="head__note">{t('ugc.published', { count: published, n: published })}</span>
        </div>
        <div className={styles.gallery}>
          {shown.map((one) => (
            <figure key={one.id} id={`envio-${one.id}`}>
              {one.files.map((file) => (
                <File key={file.id} file={file} of={one} ctx={ctx} />
              ))}
              <figcaption>
                <b>{one.title}</b>
                <p>{one.files[0]?.image?.caption ?? one.text}</p>
                <span>{creditOf(one, ctx)}</span>
                <a
                  href={ctx.href(takedownPath(one.id))}
                  rel="nofollow"
                  aria-label={`${t('ugc.takedown')}: ${one.title}`}
                >
                  {t('ugc.takedown')}
                </a>
              </figcaption>
            </figure>
          ))}
        </div>
        <Pagination
          ctx={ctx}
          current={page}
          last={Math.ceil(published / SHOWN)}
          hrefOf={(n) => `${ctx.href(path)}${n === 1 ? '' : `?${GALLERY_QUERY}=${n}`}#ugc-gallery`}
        />
      </div>
    </section>
  )
}
