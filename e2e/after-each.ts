import { afterEach } from 'vitest'
import { closeOpened } from './page.ts'

// Run before each file, where modules are read once for all files of a worker.
afterEach(closeOpened)
