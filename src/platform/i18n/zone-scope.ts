import { AsyncLocalStorage } from 'node:async_hooks'
import { askForZone, timeZone } from './zone.ts'

const scope = new AsyncLocalStorage<string>()
askForZone(() => scope.getStore())

/** Does something for a site of a zone: whatever asks for days and hours meanwhile, gets those of its clock. */
export function inZone<T>(zone: string, work: () => T): T {
  return zone === timeZone() ? work() : scope.run(zone, work)
}
