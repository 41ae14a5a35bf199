import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { expect, test } from 'vitest'
import { zonesOf } from './zones.ts'

const zones = zonesOf([])

test('every name of Windows is a zone', () => {
  const names = [...new Set(WINDOWS_TO_IANA_MAP.map(({ windowsName }) => windowsName))]
  expect(names.length).toBeGreaterThan(130)
  expect(names.filter((name) => zones(name) === null || zones(name.toUpperCase()) === null)).toEqual([])
})

test.each([
  ['(UTC-12:00) International Date Line West', 'Etc/GMT+12'],
  ['(UTC-11:00) Coordinated Universal Time-11', 'Etc/GMT+11'],
  ['(UTC-10:00) Hawaii', 'Pacific/Honolulu'],
  ['(UTC-08:00) Pacific Time (US and Canada); Tijuana', 'America/Los_Angeles'],
  ['(UTC-07:00) Chihuahua, La Paz, Mazatlan', 'America/Mazatlan'],
  ['(UTC-06:00) Central Time (US & Canada)', 'America/Chicago'],
  ['(UTC-06:00) Guadalajara, Mexico City, Monterrey - New', 'America/Mexico_City'],
  ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  ['(UTC-05:00) Indiana (East)', 'America/Indianapolis'],
  ['(UTC-05:00) Turks and Caicos', 'America/Grand_Turk'],
  ['(UTC-04:00) Georgetown, La Paz, Manaus, San Juan', 'America/La_Paz'],
  ['(UTC-03:30) Newfoundland', 'America/St_Johns'],
  ['(UTC-03:00) City of Buenos Aires', 'America/Buenos_Aires'],
  ['(UTC) Coordinated Universal Time', 'UTC'],
  ['(UTC) Greenwich Mean Time: Dublin, Edinburgh, Lisbon, London', 'Europe/Dublin'],
  ['(UTC+01:00) Brussels, Copenhagen, Madrid, Paris', 'Europe/Brussels'],
  ['(GMT+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Amsterdam'],
  ['(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius', 'Europe/Helsinki'],
  ['(UTC+02:00) Minsk', 'Europe/Minsk'],
  ['(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', 'Asia/Kolkata'],
  ['(UTC+06:30) Yangon (Rangoon)', 'Asia/Rangoon'],
  ['(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi', 'Asia/Shanghai'],
  ["(UTC+13:00) Nuku'alofa", 'Pacific/Tongatapu'],
])('%s, as Outlook shows it, is %s', (name, zone) => {
  expect(zones(name)?.name).toBe(zone)
})

test.each(['(UTC+01:00) Nowhere', 'Customized Time Zone', '', '(UTC+01:00)'])('nothing tells of «%s»', (name) => {
  expect(zones(name)).toBeNull()
})
