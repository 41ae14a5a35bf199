import type { ReactElement } from 'react'
import { fill } from '../platform/i18n/text.ts'
import { Icon } from '../ui/icon/icon.tsx'
import type { ViewContext } from '../web/render/page.ts'
import { wallMessages } from './messages.ts'
import type { WallMessage } from './messages/model.ts'
import s from './wall.module.css'

interface Props {
  ctx: ViewContext
  /** Without one it is the mould that the element fills. */
  message?: WallMessage
}

/** One message of the wall with all its parts; those that say nothing are left out. */
export function MessageBox({ ctx, message }: Props): ReactElement {
  const t = ctx.text(wallMessages)
  const { numConsumedContent: num = 0, maxConsumedContent: max = 0 } = message ?? {}
  const line = (field: 'smallText' | 'principalText' | 'aboveButtonText' | 'underButtonText', Tag: 'p' | 'h2') =>
    !message || message[field] ? (
      <Tag className={s[field]} data-field={field}>
        {message?.[field]}
      </Tag>
    ) : null
  const link = (name: 'button' | 'button2' | 'bottom', looks: string | undefined) =>
    !message || (message[`${name}Text`] && message[`${name}Url`]) ? (
      <a className={looks} data-link={name} href={message?.[`${name}Url`]}>
        {message?.[`${name}Text`]}
      </a>
    ) : null
  return (
    <section
      className={s.message}
      aria-label={t('paywall.label')}
      data-message={message?.id ?? ''}
      data-type={message?.type}
      data-position={message?.position}
    >
      {!message || message.logo ? (
        <a className={s.logo} data-logo="" href={message?.logoUrl || undefined}>
          <img src={message?.logo ?? 'data:,'} alt={message?.logoText ?? ''} />
        </a>
      ) : null}
      {line('smallText', 'p')}
      {line('principalText', 'h2')}
      {!message || message.type === 'float-counter' ? (
        <p className={s.counter} data-counter="">
          <span className={s.count} aria-hidden="true" data-bars="">
            {Array.from({ length: max }, (_, at) => (
              <i key={at} data-on={at < num ? '' : undefined} />
            ))}
          </span>
          <span data-counter-text="">
            {message
              ? fill(message.counterText || t('paywall.counter', { num, max }), { num, max })
              : t('paywall.counter', { num: '{num}', max: '{max}' })}
          </span>
        </p>
      ) : null}
      {line('aboveButtonText', 'p')}
      <p className={s.actions} data-actions="">
        {link('button', 'button button--small')}
        {link('button2', 'button button--line button--small')}
      </p>
      {line('underButtonText', 'p')}
      {!message || (message.bottomText && message.bottomUrl) ? (
        <p className={s.bottom}>{link('bottom', undefined)}</p>
      ) : null}
      {message?.canBeClosed === false ? null : (
        <button className={`iconbutton ${s.close}`} type="button" data-close="" aria-label={t('paywall.close')}>
          <Icon name="close" />
        </button>
      )}
    </section>
  )
}
