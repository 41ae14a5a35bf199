import { CommandError, commandGroup, type RegisterCommands } from '../../platform/command-line.ts'
import { findPrograms, ON_PATH } from './program.ts'
import { countWaiting, listFilms, type ListedFilm, tryAgain } from './store.ts'

const MOST = 200

/** `recordings films`, `recordings again` and `check films`. */
export const register: RegisterCommands = (program, { work, say, tell }) => {
  const recordings = commandGroup(program, 'recordings', 'sound and pictures in the own storage')
  recordings
    .command('films')
    .description('films that contents play, and what became of their renditions')
    .option('--json', 'one JSON object a line')
    .action(({ json }: { json?: boolean }) =>
      work(async ({ db }) => {
        const films = await listFilms(db, MOST)
        for (const film of films) {
          if (json) tell(film)
          else say(described(film))
        }
        if (films.length === 0 && !json) say('no content plays a film of the own storage')
      }),
    )
  recordings
    .command('again')
    .description('tries a film once more that could not be made into renditions')
    .argument('<address>', 'as «recordings films» says it')
    .action((address: string) =>
      work(async ({ db, clock }) => {
        if (!(await tryAgain(db, address, clock.now())))
          throw new CommandError(`«${address}» is no film that waits or failed: see «recordings films»`)
        say('it is tried again within a minute')
      }),
    )
  commandGroup(program, 'check', 'looks for what readers would find broken')
    .command('films')
    .description('whether films can be made into renditions on this machine, and which cannot')
    .action(() =>
      work(async ({ db }) => {
        const found = await findPrograms(ON_PATH, AbortSignal.timeout(30_000))
        const films = await listFilms(db, MOST)
        for (const film of films) if (film.state === 'failed' || film.state === 'elsewhere') say(described(film))
        const waiting = await countWaiting(db)
        if ('version' in found) return say(`ffmpeg ${found.version} is there; ${waiting} films wait`)
        say(`${found.missing} is not on the PATH: films are played as they came, in one size; ${waiting} wait`)
        process.exitCode = 2
      }),
    )
}

function described({ source, state, master, reason, detail, width, height }: ListedFilm): string {
  if (state === 'ready') return `${source}: ready, ${width} × ${height}, ${master}`
  if (state === 'elsewhere')
    return `${source}: elsewhere, in one size; «media films ${URL.parse(source)?.host}» takes them in`
  const why = reason === null ? '' : ` (${reason}${detail ? `: ${detail}` : ''})`
  return `${source}: ${state}${why}`
}
