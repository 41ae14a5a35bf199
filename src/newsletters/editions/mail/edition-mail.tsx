import type { ReactElement } from 'react'
import type { Locale } from '../../../platform/i18n/locale.ts'
import type { Translate } from '../../../platform/i18n/text.ts'
import { type EditionBlock, PREFERENCES_PLACE, type Template, UNSUBSCRIBE_PLACE } from '../../model.ts'
import type { Colours } from '../colours.ts'
import type { editionMessages } from '../messages.ts'
import { Entry, Facts, Grid, headline, Lead, letters, type Pen, Row } from './parts.tsx'

/** What the mail of an edition says, in words that are ready. */
export interface EditionMailProps {
  locale: Locale
  site: { name: string; url: string }
  /** Of the newsletter, without marks. */
  name: string
  number: number
  date: string
  subject: string
  preheader: string
  intro: string
  blocks: readonly EditionBlock[]
  template: Template
  /** Where the same stands on the web. */
  webUrl: string
  dark: Colours
  pen: Pen
  t: Translate<(typeof editionMessages)['es']>
}

/** Readers' schemes and telephones: everything else is written on the elements, where no client drops it. */
export function mailRules(dark: Colours): string {
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (max-width:599px){.sheet{width:100%!important}.pad{padding-left:20px!important;padding-right:20px!important}',
    '.stack{display:block!important;width:100%!important;padding-right:0!important}.pic{width:100%!important;height:auto!important}',
    '.stack:first-child:not(:last-child){padding-bottom:12px!important}.big{font-size:32px!important;line-height:34px!important}}',
    `@media (prefers-color-scheme:dark){.back{background:${dark.paper}!important}.paper{background:${dark.tint}!important}`,
    `.ink{color:${dark.ink}!important}.soft{color:${dark.soft}!important}.accent,.accent a,.soft a{color:${dark.accent}!important}`,
    `.line{border-color:${dark.line}!important}.tint{background:${dark.raised}!important}.btn{background:${dark.accent}!important}`,
    `.btn a{color:${dark['on-accent']}!important}.deep{background:${dark.deep}!important}.live{color:${dark.live}!important}}`,
    `[data-ogsc] .ink{color:${dark.ink}!important}[data-ogsc] .soft{color:${dark.soft}!important}[data-ogsb] .paper{background:${dark.tint}!important}`,
  ].join('')
}

/** Fills the line that mailboxes show beside the subject, so that nothing of the mail runs into it. */
const FILLER = '\u034f '.repeat(40)

/** The whole mail of an edition: a sheet of 600 px. */
export function EditionMail(props: EditionMailProps): ReactElement {
  const { locale, subject, preheader, dark, pen } = props
  const { colours } = pen
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: mailRules(dark) }} />
      </head>
      <body className="back" style={{ margin: 0, padding: 0, background: colours.tint }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preheader}
          {FILLER}
        </div>
        <div role="article" aria-roledescription="email" aria-label={subject} lang={locale}>
          <Grid className="back" width="100%" style={{ background: colours.tint }}>
            <tr>
              <td align="center" style={{ padding: '24px 0' }}>
                <Grid
                  className="sheet paper"
                  width="600"
                  style={{ width: 600, maxWidth: '100%', background: colours.paper }}
                >
                  <Top {...props} />
                  <Opening {...props} />
                  <Blocks {...props} />
                  <Foot {...props} />
                </Grid>
              </td>
            </tr>
          </Grid>
        </div>
      </body>
    </html>
  )
}

function Top({ site, date, webUrl, pen, t }: EditionMailProps): ReactElement {
  const { colours } = pen
  return (
    <tr>
      <td className="pad deep" style={{ padding: '22px 32px', background: colours.deep }}>
        <Grid width="100%">
          <tr>
            <td>
              <a
                href={pen.link(site.url)}
                style={{ ...headline(28, 32, colours['on-deep']), letterSpacing: -1, textDecoration: 'none' }}
              >
                {site.name}
              </a>
            </td>
            <td align="right" style={letters(14, 18, { color: colours['on-deep-soft'] })}>
              {date}
              <br />
              <a href={pen.link(webUrl)} style={{ color: colours['on-deep'] }}>
                {t('newsletter.web')}
              </a>
            </td>
          </tr>
        </Grid>
      </td>
    </tr>
  )
}

function Opening({ name, number, subject, intro, template, pen, t }: EditionMailProps): ReactElement {
  const { colours } = pen
  return (
    <Row top={28}>
      {template === 'alert' ? (
        <p className="live" style={letters(16, 20, { margin: '0 0 8px', fontWeight: 'bold', color: colours.live })}>
          {t('edition.alert')}
        </p>
      ) : (
        <p className="soft" style={letters(14, 18, { margin: '0 0 8px', color: colours.soft })}>
          {t('edition.number', { name, number })}
        </p>
      )}
      <h1 className="ink big" style={{ ...headline(40, 42, colours.ink), margin: 0, letterSpacing: -0.8 }}>
        {subject}
      </h1>
      {intro
        .split(/\n{2,}/)
        .filter(Boolean)
        .map((paragraph) => (
          <p key={paragraph} className="soft" style={letters(17, 26, { margin: '14px 0 0', color: colours.soft })}>
            {paragraph}
          </p>
        ))}
    </Row>
  )
}

function Blocks({ blocks, template, pen, t }: EditionMailProps): ReactElement[] {
  const { colours } = pen
  const leads = template === 'brief' || template === 'alert'
  const first = leads ? blocks.find((block) => block.kind === 'items' && block.items.length > 0) : undefined
  return blocks.flatMap((block, place) => {
    if (block.kind === 'facts')
      return [<Facts key={place} title={block.title || t('edition.facts')} facts={block.facts} pen={pen} />]
    if (block.kind === 'text')
      return [
        <Row key={place}>
          <div
            className="ink letter"
            style={letters(17, 27, { color: colours.ink })}
            dangerouslySetInnerHTML={{ __html: block.html }}
          />
        </Row>,
      ]
    const head = block.title ? (
      <Row key={`${place}-head`} top={30}>
        <h2 className="ink" style={{ ...headline(24, 28, colours.ink), margin: 0 }}>
          {block.title}
        </h2>
      </Row>
    ) : null
    const items = block.items.map((item, index) =>
      block === first && index === 0 ? (
        <Lead key={item.key} item={item} pen={pen} read={t('edition.read')} />
      ) : (
        <Entry
          key={item.key}
          item={item}
          pen={pen}
          plain={template !== 'brief'}
          last={index === block.items.length - 1 && place === blocks.length - 1}
        />
      ),
    )
    return head && items.length ? [head, ...items] : items
  })
}

function Foot({ name, pen, t }: EditionMailProps): ReactElement {
  const { colours } = pen
  const small = letters(14, 21, { color: colours.soft })
  const link = { color: colours.accent }
  return (
    <Row top={24} bottom={28}>
      <Grid width="100%">
        <tr>
          <td className="line" style={{ borderTop: `2px solid ${colours.ink}`, paddingTop: 14 }}>
            <p className="soft" style={{ ...small, margin: 0 }}>
              {t('edition.why', { name })}{' '}
              <a className="accent" href={UNSUBSCRIBE_PLACE} style={link}>
                {t('edition.unsubscribe')}
              </a>
              {' · '}
              <a className="accent" href={PREFERENCES_PLACE} style={link}>
                {t('edition.preferences')}
              </a>
            </p>
            <p className="soft" style={{ ...small, margin: '10px 0 0' }}>
              {t('newsletter.no-tracking')}
            </p>
          </td>
        </tr>
      </Grid>
    </Row>
  )
}
