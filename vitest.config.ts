import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short texts that take long, because they wait or go over every page; the rest goes by the length of its text. */
const LONG = [
  'e2e/browser/every-page.test.ts',
  'e2e/browser/large-text.test.ts',
  'e2e/browser/looks.test.ts',
  'src/platform/jobs/jobs.test.ts',
  'src/platform/database/silence.test.ts',
  'src/platform/mail/sender.test.ts',
  'demo/addresses.test.ts',
  'demo/seed.test.ts',
]

/** What takes long begins first, so that no file ends alone while the other workers have nothing left. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((path) => moduleId.endsWith(path))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/**
 * `unit`: sources beside their tests, with a real PostgreSQL. `faults`: processes that are killed.
 * `browser`: the built portal with the demonstration in Chromium.
 *
 * A busy machine takes its time: tests say what happens, in which order, never how fast.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.{ts,tsx}'],
          globalSetup: ['src/platform/database/test-server.ts'],
          // As in the portal, boards know their modules and the showroom its stories, whichever file runs alone.
          setupFiles: ['src/app/modules.ts', 'src/app/stories.ts'],
          css: { include: /themes\.css/, modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 120_000,
          // The first file of a worker loads the whole portal in it; ended in the middle, it would break all that follow.
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
          // As in the browser: another try, told by `npm test`.
          retry: 1,
          // Reading the same modules anew for each file took longer than the tests: they put back what they replace.
          isolate: false,
          // One more than cores: files about mail, jobs and lost connections mostly wait.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['e2e/faults/*.test.ts', 'e2e/fleet/*.test.ts'],
          globalSetup: ['e2e/faults-server.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
          retry: 1,
          // Most of their time is waiting, so that they run beside the other suites from the first to nearly the last.
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/browser/*.test.ts'],
          globalSetup: ['e2e/browser-server.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
          // What axe found stands in the message, not «Array(1)».
          chaiConfig: { truncateThreshold: 1000 },
          // Another try, told by `npm test`: a busy machine can end a wait, a fault fails every time.
          retry: 2,
          // Files of a worker share a Chromium and its pages. Pages left open keep the machine busy.
          setupFiles: ['e2e/after-each.ts'],
          isolate: false,
          maxWorkers: 2,
        },
      },
    ],
  },
})
