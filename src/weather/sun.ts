import { DAY_MS } from '../platform/durations.ts'

const RAD = Math.PI / 180
/** Degrees below the horizon at which the upper edge of the sun touches it, refraction included. */
const TOUCH = -0.833

/** When the sun rises and sets on a day (`YYYY-MM-DD`) at a place; `null` where it does not. Right to a minute or two. */
export function sunTimes(day: string, latitude: number, longitude: number): { rise: Date; set: Date } | null {
  const days = Date.parse(`${day}T12:00:00Z`) / DAY_MS - 10_957.5 - longitude / 360
  const cycle = Math.round(days)
  const transitDay = cycle - longitude / 360
  const anomaly = (357.5291 + 0.98560028 * transitDay) % 360
  const centre =
    1.9148 * Math.sin(anomaly * RAD) + 0.02 * Math.sin(2 * anomaly * RAD) + 0.0003 * Math.sin(3 * anomaly * RAD)
  const ecliptic = (anomaly + centre + 180 + 102.9372) % 360
  const transit = transitDay + 0.0053 * Math.sin(anomaly * RAD) - 0.0069 * Math.sin(2 * ecliptic * RAD)
  const declination = Math.asin(Math.sin(ecliptic * RAD) * Math.sin(23.44 * RAD))
  const cosine =
    (Math.sin(TOUCH * RAD) - Math.sin(latitude * RAD) * Math.sin(declination)) /
    (Math.cos(latitude * RAD) * Math.cos(declination))
  if (Math.abs(cosine) > 1) return null
  const half = Math.acos(cosine) / RAD / 360
  const moment = (at: number): Date => new Date((at + 10_957.5) * DAY_MS)
  return { rise: moment(transit - half), set: moment(transit + half) }
}
