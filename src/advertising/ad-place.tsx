import type { ReactElement } from 'react'
import type { Locale } from '../platform/i18n/locale.ts'
import { richText } from '../platform/markup/rich-text.ts'
import { currentAlerts } from '../web/boot-state.ts'
import type { ViewContext } from '../web/render/page.ts'
import { adMessages } from './messages.ts'
import { type AdCampaign, adPositionSchema, type AdPosition } from '../sites/advertising-model.ts'
import { needsFrame } from '../sites/framed-code.ts'
import { campaignFor, type ChosenCampaign } from './campaigns.ts'
import { AD_MAPS, framePath, isSold, placedAds, type PlacedAd } from './model.ts'

interface Props {
  ctx: ViewContext
  /** The kind of page, as the ad map of the site names it. */
  page: string
  /** Where on it. */
  place: string
  /** Sample pages show where advertisements stand, and none of them. */
  placeholder?: boolean
  className?: string
  /** Which of several such places on the page. */
  turn?: number
}

/** A position with the campaign of the house that stands in it. */
interface Filled {
  position: AdPosition
  chosen: ChosenCampaign | undefined
}

const code = richText(20_000)
/** The code of `nx-ad` is there before the place is so near that the library is asked. */
const CODE_AHEAD = '400px'
const SAMPLE: PlacedAd & Filled = {
  position: adPositionSchema.parse({ id: 'sample', name: '300 × 250' }),
  maps: AD_MAPS,
  chosen: undefined,
}

/**
 * A place for advertisements (ADS-01), with the position of each ad map. The house's own campaign or the position's
 * code stand in it from the beginning; `nx-ad` lets the ad library fill it. A place that nothing fills is not there.
 */
export function AdPlace({ ctx, page, place, placeholder = false, className, turn = 0 }: Props): ReactElement | null {
  const { site, preview } = ctx
  const t = ctx.text(adMessages)
  const bare = placeholder || preview !== undefined
  if (!placeholder && currentAlerts(site, ctx.now).some(({ withoutAds }) => withoutAds)) return null
  const found = placedAds(site.advertising, page, place)
    .map((one) => ({ ...one, chosen: campaignFor(site.advertising, one.position.id, { ...ctx, turn }) }))
    .filter(({ position, chosen }) => bare || chosen || isSold(site, position) || position.code !== '')
  const placed = placeholder && found.length === 0 ? [SAMPLE] : found
  if (placed.length === 0) return null
  return (
    <>
      {placed.map(({ position, maps, chosen }) => (
        <nx-ad
          key={position.id}
          class={['ad', position.slotType && `ad--${position.slotType}`, className].filter(Boolean).join(' ')}
          data-ad={position.id}
          data-late={CODE_AHEAD}
          data-map={maps.length === AD_MAPS.length ? undefined : maps[0]}
          data-placeholder={bare ? '' : undefined}
          data-frame={!chosen && framed(position, ctx) ? ctx.href(framePath(position.id)) : undefined}
        >
          <span className="ad__label">{t('common.advertising')}</span>
          <div className={`ad__slot${bare ? ' ad__slot--empty' : ''}`} data-slot={position.id}>
            {bare ? (
              <span>{t('ads.placeholder', { name: position.name || position.id })}</span>
            ) : (
              <Own position={position} chosen={chosen} ctx={ctx} />
            )}
          </div>
        </nx-ad>
      ))}
    </>
  )
}

/** Whether its code stands in a frame of its own. */
function framed(position: AdPosition, { site }: ViewContext): boolean {
  return !isSold(site, position) && needsFrame(position.code)
}

/** What stands in a position without anybody else: a campaign of the house, else its code. */
function Own({ position, chosen, ctx }: Filled & { ctx: ViewContext }): ReactElement | null {
  const { site } = ctx
  if (chosen) return <HouseCampaign {...chosen} locale={ctx.locale} />
  if (isSold(site, position) || position.code === '' || needsFrame(position.code)) return null
  return <div className="ad__own" dangerouslySetInnerHTML={{ __html: code.parse(position.code) }} />
}

/** A campaign; one that has a limit brings what stands there beyond it, which `nx-ad` puts in its place. */
function HouseCampaign({ campaign, instead, locale }: ChosenCampaign & { locale: Locale }): ReactElement {
  const html = (one: AdCampaign) => ({ __html: one.html[locale]! })
  const { id, maxPerDay } = campaign
  return (
    <>
      <div
        className="ad__own"
        data-campaign={maxPerDay && id}
        data-max={maxPerDay}
        dangerouslySetInnerHTML={html(campaign)}
      />
      {instead ? <template dangerouslySetInnerHTML={html(instead)} /> : null}
    </>
  )
}
