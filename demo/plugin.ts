import type { Demonstration } from '../src/app/demonstration.ts'
import { placeMedia } from './media/place.ts'
import { DEMO_PASSWORD, demoAccounts } from './readers.ts'
import { continueSchedule } from './schedule/seed-schedule.ts'
import { seedDemo } from './seed.ts'
import { warmPictures } from './warm-pictures.ts'
import { seedForecasts } from './weather/seed.ts'

/** All that the portal asks of the demonstration; loaded only where it is shown. */
export const demonstration: Demonstration = {
  fill: seedDemo,
  placeMedia,
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
