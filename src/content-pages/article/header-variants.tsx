import type { ReactElement, ReactNode } from 'react'
import { HeadPicture } from '../frame/lead-figure.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import { ArticleHeader } from '../frame/article-header.tsx'
import { ArticleByline } from '../frame/byline.tsx'
import type { Reading } from '../model.ts'
import looks from './looks.module.css'

interface Props {
  reading: Reading
  ctx: ViewContext
  /** After the subject, e.g. what kind of text it is. */
  tags: ReactNode
}

/** The head of an interview: headline and signature with the portrait beside them. */
export function InterviewHeader({ reading, ctx, tags }: Props): ReactElement {
  const { image } = reading
  return (
    <div className={`band--tint ${looks.person}`}>
      <div className="wrap">
        <div>
          <ArticleHeader reading={reading} ctx={ctx}>
            {tags}
          </ArticleHeader>
          <ArticleByline reading={reading} ctx={ctx} />
        </div>
        {image ? (
          <HeadPicture image={image} ratio="1-1" sizes="(min-width: 1100px) 480px, (min-width: 768px) 40vw, 100vw" />
        ) : null}
      </div>
    </div>
  )
}
