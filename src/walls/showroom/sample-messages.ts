import type { ViewContext } from '../../web/render/page.ts'
import { loginHref, webRoute } from '../../sites/web-route-model.ts'
import { wallMessages } from '../messages.ts'
import { MESSAGE_TYPES, messageFieldsSchema, type WallMessage } from '../messages/model.ts'

/** A message of each kind, which is its id, in the language of the page; the modal is the one that cannot be closed. */
export function sampleMessages(ctx: ViewContext): WallMessage[] {
  const t = ctx.text(wallMessages)
  return MESSAGE_TYPES.map((type) => ({
    ...messageFieldsSchema.parse({
      type,
      canBeClosed: type !== 'modal',
      logo: ctx.asset(`icons/${ctx.site.alias}.svg`),
      logoUrl: ctx.href('/'),
      logoText: ctx.site.name,
      smallText: t('paywall.registered-only'),
      principalText: t('paywall.registered.principal'),
      aboveButtonText: t('paywall.offer.meter'),
      buttonText: t('paywall.registered.button'),
      buttonUrl: ctx.href(webRoute(ctx.site, 'register')),
      ...(type === 'modal' && { button2Text: t('paywall.registered.bottom'), button2Url: loginHref(ctx, ctx.here) }),
      underButtonText: t('paywall.offer.trace'),
      bottomText: t('paywall.registered.bottom'),
      bottomUrl: loginHref(ctx, ctx.here),
    }),
    id: type,
    numConsumedContent: 2,
    maxConsumedContent: 5,
  }))
}
