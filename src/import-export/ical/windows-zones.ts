import { IANA_ALIAS_MAP, WINDOWS_TO_IANA_MAP } from 'windows-iana'

/** The zone of a Windows name in the world at large, as Unicode's CLDR maps it. */
const BY_NAME = new Map<string, string>(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').flatMap(({ windowsName, iana }) =>
    iana[0] === undefined ? [] : [[plain(windowsName), iana[0]] as const],
  ),
)

/** Every zone by the city that its name ends with. */
const BY_CITY = new Map<string, string[]>()
for (const name of new Set([
  ...WINDOWS_TO_IANA_MAP.flatMap(({ iana }) => iana),
  ...IANA_ALIAS_MAP.flatMap(({ name: zone, alias }) => [zone, ...alias]),
])) {
  const city = plain(name.split('/').at(-1)!.replaceAll('_', ' '))
  BY_CITY.set(city, [...(BY_CITY.get(city) ?? []), name])
}

/** Regions that Outlook shows and that are neither a city nor a name of CLDR. */
const REGIONS: Readonly<Record<string, string>> = {
  'international date line west': 'dateline standard time',
  hawaii: 'hawaiian standard time',
  alaska: 'alaskan standard time',
  'baja california': 'pacific standard time (mexico)',
  arizona: 'us mountain standard time',
  saskatchewan: 'canada central standard time',
  indiana: 'us eastern standard time',
  brasilia: 'e. south america standard time',
  georgetown: 'sa western standard time',
  'mid-atlantic': 'utc-02',
  'mid-atlantic - old': 'utc-02',
  chetumal: 'eastern standard time (mexico)',
  salvador: 'bahia standard time',
  'saint pierre & miquelon': 'saint pierre standard time',
  chokurdakh: 'russia time zone 10',
  'cabo verde': 'cape verde standard time',
  'coordinated universal time': 'utc',
  'west central africa': 'w. central africa standard time',
  pretoria: 'south africa standard time',
  'abu dhabi': 'arabian standard time',
  'port louis': 'mauritius standard time',
  islamabad: 'pakistan standard time',
  'new delhi': 'india standard time',
  'sri jayawardenepura': 'sri lanka standard time',
  astana: 'central asia standard time',
  yangon: 'myanmar standard time',
  ekaterinburg: 'ekaterinburg standard time',
  beijing: 'china standard time',
  canberra: 'aus eastern standard time',
  wellington: 'new zealand standard time',
  'solomon is.': 'central pacific standard time',
  'marshall is.': 'utc+12',
  'petropavlovsk-kamchatsky': 'russia time zone 11',
  "nuku'alofa": 'tonga standard time',
  'st. petersburg': 'russian standard time',
}

const SHOWN = /^\((?:UTC|GMT)(?:([+-])(\d{1,2}):(\d\d))?\)\s*(\S.{0,120})$/i

/**
 * The zones that a name of Windows or Outlook may mean, the likeliest first: `Romance Standard Time`,
 * `(UTC-05:00) Eastern Time (US & Canada)`, `(UTC+01:00) Brussels, Copenhagen, Madrid, Paris`.
 * @param offsets hours ahead of UTC that a zone has during a year, in minutes
 */
export function windowsZones(identifier: string, offsets: (zone: string) => readonly number[]): string[] {
  const direct = BY_NAME.get(plain(identifier))
  if (direct !== undefined) return [direct]
  const shown = SHOWN.exec(identifier.trim())
  if (!shown) return []
  const [, sign, hours = '0', minutes = '0', names = ''] = shown
  const said = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  const found = names.split(/[,;:]/).flatMap((part) => zonesOfPart(plain(part)))
  // Zones that have moved since the name was made keep their name; of two cities of one name the hour tells.
  return [...found.filter((zone) => offsets(zone).includes(said)), ...found]
}

function zonesOfPart(part: string): string[] {
  const bare = part
    .replace(/\([^()]*\)/g, '')
    .replace(/^city of /, '')
    .replace(/ - new$| is(\.|lands?)$/, '')
    .replace(/^coordinated universal time(?=[+-])/, 'utc')
    .trim()
  const named = [part, bare, `${bare} standard time`, bare.replace(/ time$/, ' standard time')]
  return [
    ...named.flatMap((name) => BY_NAME.get(name) ?? []),
    ...[part, bare].flatMap((name) => BY_NAME.get(REGIONS[name] ?? '') ?? []),
    ...(BY_CITY.get(bare) ?? []),
  ]
}

function plain(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
  return bare.replaceAll('’', "'").replaceAll(' and ', ' & ')
}
