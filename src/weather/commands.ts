import { ROOT_LOCALE } from '../platform/i18n/locale.ts'
import { CommandError, type CommandTools, type RegisterCommands } from '../platform/command-line.ts'
import { namedSite } from '../sites/named-site.ts'
import { findAnyPlace, placesOf, removePlace, savePlace } from './store.ts'

interface PlaceFlags {
  site: string
  name?: string
  nameCa?: string
  area?: string
  areaCa?: string
  code?: string
  latitude?: string
  longitude?: string
  image?: string
  position?: string
  default?: boolean
}

/** `weather place|places|remove`. */
export const register: RegisterCommands = (program, tools) => {
  const weather = program.command('weather').description('places of the weather; forecasts come by `import aemet`')
  weather
    .command('place <slug>')
    .description('adds a place to a site, or changes what is told of it')
    .requiredOption('--site <alias>', 'which site shows it')
    .option('--name <text>', 'its name in Spanish')
    .option('--name-ca <text>', 'its name in Catalan, where it is another')
    .option('--area <text>', 'the part of the region it lies in')
    .option('--area-ca <text>', 'the same in Catalan')
    .option('--code <digits>', 'its code at the forecast service, five digits')
    .option('--latitude <degrees>', 'for the map and the sun')
    .option('--longitude <degrees>', 'for the map and the sun')
    .option('--image <reference>', 'the picture behind its forecast, e.g. ext:port')
    .option('--position <number>', 'its place on the list')
    .option('--default', 'opens the weather page of the site')
    .action((slug: string, flags: PlaceFlags) => place(tools, slug, flags))
  weather
    .command('places')
    .description('the places of a site')
    .requiredOption('--site <alias>', 'which site')
    .option('--json', 'one object a line')
    .action((flags: { site: string; json?: boolean }) => list(tools, flags))
  weather
    .command('remove <slug>')
    .description('takes a place with its forecast away')
    .action((slug: string) => remove(tools, slug))
}

function degrees(text: string | undefined, most: number, name: string): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!Number.isFinite(value) || Math.abs(value) > most) throw new CommandError(`--${name} is a number of degrees`)
  return value
}

async function place({ work, say }: CommandTools, slug: string, flags: PlaceFlags): Promise<void> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) throw new CommandError('a slug has small letters, digits and hyphens')
  if (flags.code !== undefined && !/^\d{5}$/.test(flags.code)) throw new CommandError('--code has five digits')
  if (flags.position !== undefined && !/^\d{1,6}$/.test(flags.position))
    throw new CommandError('--position is a number')
  const latitude = degrees(flags.latitude, 90, 'latitude')
  const longitude = degrees(flags.longitude, 180, 'longitude')
  await work(async ({ db }) => {
    await namedSite(db, flags.site)
    const before = await findAnyPlace(db, slug)
    const name = flags.name ?? before?.name[ROOT_LOCALE]
    if (name === undefined) throw new CommandError('a new place needs --name')
    const area = flags.area ?? before?.area?.[ROOT_LOCALE]
    await savePlace(db, {
      site: flags.site,
      slug,
      name: { ...before?.name, [ROOT_LOCALE]: name, ...(flags.nameCa && { ca: flags.nameCa }) },
      area: area ? { ...before?.area, [ROOT_LOCALE]: area, ...(flags.areaCa && { ca: flags.areaCa }) } : null,
      code: flags.code ?? before?.code ?? null,
      latitude: latitude ?? before?.latitude ?? null,
      longitude: longitude ?? before?.longitude ?? null,
      image: flags.image ?? before?.image ?? null,
      ...(flags.position !== undefined && { position: Number(flags.position) }),
      isDefault: flags.default ?? false,
    })
    say(`${before ? 'Changed' : 'Added'}: ${name}, /el-tiempo/${slug}/`)
  })
}

async function list({ work, say, tell }: CommandTools, flags: { site: string; json?: boolean }): Promise<void> {
  await work(async ({ db }) => {
    await namedSite(db, flags.site)
    for (const one of await placesOf(db, flags.site)) {
      if (flags.json) tell(one)
      else
        say(
          [one.slug.padEnd(24), one.code ?? '-----', one.name[ROOT_LOCALE], one.area?.[ROOT_LOCALE] ?? '']
            .join('  ')
            .trimEnd(),
        )
    }
  })
}

async function remove({ work, say }: CommandTools, slug: string): Promise<void> {
  await work(async ({ db }) => {
    if (!(await removePlace(db, slug))) throw new CommandError(`there is no place «${slug}»`)
    say(`Removed: ${slug}`)
  })
}
