import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** `unit`: sources beside their tests, with a real PostgreSQL. `browser`: the built portal in Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.{ts,tsx}'],
          globalSetup: ['src/platform/database/test-server.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 15_000,
          hookTimeout: 30_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
