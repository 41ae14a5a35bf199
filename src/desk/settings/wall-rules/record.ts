import { CONTENT_TYPES, type ContentType } from '../../../content/types/model.ts'
import type { Site } from '../../../sites/model.ts'
import { wallSettings, type WallSettings } from '../../../walls/gate/model.ts'
import { same } from '../../drafts/same.ts'
import type { WallValues } from './values.ts'

const isType = (name: string): name is ContentType => (CONTENT_TYPES as readonly string[]).includes(name)

/** What the form shows of a site's wall. */
export function wallOf(site: Pick<Site, 'settings'>): WallValues {
  const { maxConsumedContent, alwaysFree, rules } = wallSettings(site)
  return {
    wallMax: maxConsumedContent,
    wallFree: alwaysFree,
    wallRules: rules.map(({ taxa, types, ...rule }) => ({
      ...rule,
      ...(taxa && { wallFiled: taxa }),
      ...(types && { types: types.filter(isType) }),
    })),
  }
}

/** A site's settings with other values of its wall; where none are given they stay as they are. */
export function withWall(settings: Site['settings'], values: Partial<WallValues>): Site['settings'] {
  const { wallMax, wallFree, wallRules } = values
  if (wallMax === undefined && !wallFree && !wallRules) return settings
  const before = wallSettings({ settings })
  const paywall: WallSettings = {
    maxConsumedContent: wallMax ?? before.maxConsumedContent,
    alwaysFree: wallFree ?? before.alwaysFree,
    rules:
      wallRules?.map(({ wallFiled, types, ...rule }) => ({
        ...rule,
        // A list without anything in it is no condition.
        ...(wallFiled && wallFiled.length > 0 && { taxa: wallFiled }),
        ...(types && types.length > 0 && { types }),
      })) ?? before.rules,
  }
  // What was never said, and is as usual, stays unsaid.
  return same(paywall, before) ? settings : { ...settings, paywall }
}
