import type { Demonstration } from '../src/app/demonstration.ts'
import { arePlaced } from './media/placed.ts'
import { DEMO_PASSWORD, demoAccounts } from './readers.ts'
import { continueSchedule } from './schedule/seed-schedule.ts'
import { seedDemo } from './seed.ts'
import { warmPictures } from './warm-pictures.ts'
import { seedForecasts } from './weather/seed.ts'

/** All that the portal asks of the demonstration; loaded only where it is shown. */
export const demonstration: Demonstration = {
  fill: seedDemo,
  async placeMedia(deps) {
    if (await arePlaced(deps.storage)) return
    // What it writes follows from the stories, which no later start reads.
    const { placeMedia } = await import('./media/place.ts')
    await placeMedia(deps)
  },
  warmPictures,
  continueSchedule,
  seedForecasts,
  readerLines: (mail) => [
    `Readers of the demonstration, password ${DEMO_PASSWORD}; their mail is at ${mail}`,
    ...demoAccounts.map(({ email, shows }) => `  ${email.padEnd(32)} ${shows}`),
    '',
    'Its newsroom works at /redaccion/, which offers to enter as each of its people.',
  ],
}
