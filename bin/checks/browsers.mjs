// Nothing that is built for browsers is newer than the oldest ones that get everything (docs/browsers.md). Syntax,
// prefixes and longhands are the build's; what it passes on as it stands is found here.
import { globSync, readFileSync } from 'node:fs'

/** Calls that a browser of that list lacks, and the first versions that have them. */
const LACKING = [
  [/\bURL\.parse\(/, 'URL.parse: Firefox 126, Safari 18'],
  [/\bPromise\.try\(/, 'Promise.try: Chrome 128, Firefox 134, Safari 18.2'],
  [/\bRegExp\.escape\(/, 'RegExp.escape: Chrome 136, Firefox 134, Safari 18.2'],
  [
    /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|reduce|flatMap|take|drop|toArray)\(/,
    'Iterator.map …: Firefox 131, Safari 18.4',
  ],
  [/\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, 'Set.isSubsetOf …: Firefox 127'],
  [/\bIntl\.DurationFormat\b/, 'Intl.DurationFormat: Chrome 129, Firefox 136'],
  [/\brequestIdleCallback\(/, 'requestIdleCallback: no Safari'],
  [/\bTemporal\.[A-Z]/, 'Temporal: Chrome 144, Firefox 139'],
  [/\bscheduler\.(?:yield|postTask)\(/, 'scheduler: Chrome 129, Firefox 142, no Safari'],
]

/** Rules that Safari drops whole, so that the line is not there at all; longhands are read everywhere. */
const DROPPED = [
  [/[{;]text-decoration:[^;}]*(?:var\(|\d)/, 'text-decoration with a thickness or var(): use -color and -thickness'],
  [/^(?!.*-webkit-user-select).*user-select:none/s, 'user-select without -webkit-'],
]

const faults = []
const files = { scripts: 0, sheets: 0 }
function look(kind, paths, patterns) {
  for (const path of globSync(paths)) {
    files[kind]++
    const text = readFileSync(path, 'utf8')
    for (const [pattern, why] of patterns) {
      const found = pattern.exec(text)
      if (found) faults.push(`${path}: «${found[0].slice(-80)}» ${why}`)
    }
  }
}

look('scripts', 'dist/{client/assets,desk,worker,player}/**/*.js', LACKING)
look('sheets', 'dist/{client,desk,server}/**/*.css', DROPPED)

for (const fault of faults) console.error(fault)
if (faults.length > 0 || files.scripts === 0 || files.sheets === 0) process.exit(1)
console.log(`${files.scripts} scripts and ${files.sheets} style sheets ask for nothing that the oldest browsers lack`)
