import { publishVersion, saveVersion } from '../src/walls/messages/actions.ts'
import { versionInputSchema } from '../src/walls/messages/model.ts'
import type { Clock } from '../src/platform/clock.ts'
import type { Db } from '../src/platform/database/schema.ts'
import { wallMessages } from '../src/walls/messages.ts'

/** What the wall of the portal says besides what stands in the text: a bar, and a count once the month is full. */
const messages = (['es', 'ca'] as const).flatMap((language) => {
  const t = wallMessages[language]
  const prefix = language === 'ca' ? '/ca' : ''
  const common = {
    language,
    principalText: t['paywall.registered.principal'],
    aboveButtonText: t['paywall.offer.meter'],
    buttonText: t['paywall.registered.button'],
    buttonUrl: `${prefix}/registro/`,
    bottomText: t['paywall.registered.bottom'],
    bottomUrl: `${prefix}/acceso/`,
  }
  return [
    {
      ...common,
      type: 'bottom',
      smallText: t['paywall.registered-only'],
      conditions: { conditionName: ['registered-only'] },
    },
    { ...common, type: 'float-counter', conditions: { conditionName: ['metered-anonymous'] } },
  ]
})

/** Publishes the wall of the demonstration. */
export async function seedWalls(deps: { db: Db; clock: Clock }): Promise<void> {
  const id = await saveVersion(deps, 'portal', versionInputSchema.parse({ name: 'Otoño', messages }))
  await publishVersion(deps, 'portal', id)
}
