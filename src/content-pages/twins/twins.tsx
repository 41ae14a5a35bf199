import type { ReactElement } from 'react'
import type { Block } from '../../content/blocks/model.ts'
import { LANGUAGES } from '../../platform/i18n/languages.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { bodyContext } from '../article/article.tsx'
import { Body } from '../body/body.tsx'
import { ArticleHeader } from '../frame/article-header.tsx'
import { readingMessages } from '../messages.ts'
import type { Reading } from '../model.ts'
import { pairsOf } from './model.ts'
import styles from './twins.module.css'

interface Props {
  reading: Reading
  other: Reading
  language: Locale
  ctx: ViewContext
}

/** Two translations of one text: side by side where there is room, the other one below a paragraph by its number. */
export function TwinsView({ reading, other, language, ctx }: Props): ReactElement {
  const t = ctx.text(readingMessages)
  const pairs = pairsOf(reading.body, other.body)
  return (
    <article className={`wrap ${styles.page}`} data-content={reading.id}>
      <ArticleHeader reading={reading} ctx={ctx} />
      <p className={styles.choice}>
        <span className="chips">
          <a className="chip" href={reading.url}>
            {LANGUAGES[ctx.locale].name}
          </a>
          <a className="chip" href={other.url} lang={language} hrefLang={language}>
            {LANGUAGES[language].name}
          </a>
          <span className="chip" aria-current="true">
            {t('twins.both')}
          </span>
        </span>
        <span className={styles.hint}>{t('twins.hint')}</span>
      </p>
      <div className={`${styles.names} no-print`} aria-hidden="true">
        <b>{LANGUAGES[ctx.locale].name}</b>
        <b>{LANGUAGES[language].name}</b>
      </div>
      {pairs.map(({ n, id, own, other: twin }) => (
        <section key={id} id={`par-${n}`} className={styles.pair}>
          <div>{own ? <One block={own} reading={reading} ctx={ctx} /> : null}</div>
          <a className={styles.number} href={`#par-${n}`} aria-label={t('twins.number', { n })}>
            {n}
          </a>
          <div className={styles.other} lang={language}>
            {twin ? <One block={{ ...twin, id: `x-${twin.id}` }} reading={other} ctx={ctx} /> : null}
          </div>
        </section>
      ))}
    </article>
  )
}

function One({ block, reading, ctx }: { block: Block; reading: Reading; ctx: ViewContext }): ReactElement {
  return <Body blocks={[block]} body={bodyContext(reading, ctx)} />
}
