// Every class that a view takes from a style sheet of its own stands in that sheet, and no sheet has one that nobody takes.
// What a view hands to a script for later is named in `data-styles`: pages get only the rules of what they name.
// No width is told in `ch`: it changes with the typeface, and what is read would move when ours arrives.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g
const NOT_ITS_OWN = /\/\*.*?\*\/|:global\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|url\([^)]*\)/gs
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g

/** Of each sheet its own classes, those that views take by name, and whether one of them takes more than it names. */
const sheets = new Map()
const faults = []

function sheetOf(path) {
  let sheet = sheets.get(path)
  if (!sheet) {
    const css = readFileSync(path, 'utf8').replace(NOT_ITS_OWN, '')
    const classes = new Set([...css.matchAll(CLASS)].map(([, name]) => name))
    sheets.set(path, (sheet = { classes, taken: new Set(), isOpen: false }))
  }
  return sheet
}

for (const file of globSync('{src,demo}/**/*.{ts,tsx}')) {
  const code = readFileSync(file, 'utf8')
  for (const [, as, from] of code.matchAll(IMPORT)) {
    const path = join(dirname(file), from)
    const sheet = sheetOf(path)
    const rest = code.replace(IMPORT, '')
    for (const [, dotted, quoted] of rest.matchAll(
      new RegExp(`(?<![\\w.'"/-])${as}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'),
    )) {
      const name = dotted ?? quoted
      sheet.taken.add(name)
      if (!sheet.classes.has(name)) faults.push(`${file}: ${path} has no class «${name}»`)
    }
    const named = new Set([...rest.matchAll(new RegExp(`data-styles=\\{${as}\\.(\\w+)`, 'g'))].map(([, name]) => name))
    for (const [, attribute, name] of rest.matchAll(new RegExp(`(data-[\\w-]+)=\\{${as}\\.(\\w+)`, 'g')))
      if (!named.has(name)) faults.push(`${file}: ${attribute} hands on «${name}», which data-styles does not name`)
    // Chosen while it runs, or handed on whole.
    if (new RegExp(`(?<![\\w.'"/-])${as}(?:\\[[^']|\\s*[,)}])`).test(rest)) sheet.isOpen = true
  }
}
for (const [path, { classes, taken, isOpen }] of sheets)
  if (!isOpen) for (const name of classes) if (!taken.has(name)) faults.push(`${path}: no view takes «${name}»`)

// bounded: style sheets of the sources
const IN_DIGITS = /[\d.]ch\b/
for (const path of globSync('src/**/*.css'))
  if (IN_DIGITS.test(readFileSync(path, 'utf8'))) faults.push(`${path}: a width in ch, where em stays the same`)

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${sheets.size} style sheets have the classes that their views take, and no others`)
