/** What the worker of a site is told by whoever serves it. */
export interface WorkerSettings {
  alias: string
  /** The path below which it stands in, e.g. `/portal/`; `/` where the site has its own host. */
  scope: string
  /** Changes with every build: caches of older builds go. */
  build: string
  /** False: the worker forgets everything it has kept and goes. */
  enabled: boolean
  /** Address of the offline page by the beginning of the paths of its language, the longest first. */
  pages: [prefix: string, address: string][]
  /** Addresses of the scripts that the offline page loads late. */
  scripts: string[]
  /** First segments of paths below the scope that belong to other sites. */
  others: string[]
  /** Beginnings of paths, below the site and a language, of its own routes whose answers are never kept. */
  neverKept: string[]
  /** Whose days and hours the site shows. */
  timeZone: string
  /** What stands beside notices. */
  icon: string
  /** «Copia guardada: {date}» by the beginning of paths, as `pages`. */
  copies: [prefix: string, text: string, locale: string][]
}

/** What pages tell a worker that waits: their reader wants it now. */
export const USE_NOW = 'use-now'

/** What pages tell a worker to keep before anybody opens it: root-relative addresses, the newest first. */
export interface KeepAhead {
  keep: string[]
  /** A recording with its title; the last few are kept. */
  sound?: { title: string; source: string }
}
/** So many saved contents are kept ahead. */
export const MOST_AHEAD = 30

/** Between these the offline page says what there is to read. */
export const KEPT_HERE = '<!--kept-->'
export const KEPT_UNTIL = '<!--/kept-->'

/** Beginnings of paths, below a site and a language, whose answers are never kept (OPEN-139). */
export const NEVER_KEPT = [
  'api',
  'webapi',
  'perfil',
  'acceso',
  'registro',
  'logout',
  'recuperar-contrasena',
  'cambiar-contrasena',
  'activacion',
  'correo',
  'cuenta-eliminada',
  'boletines/',
  'redaccion',
  'cookies',
  'avisos',
  'guardar',
  'showroom',
]
