/**
 * Words for which somebody reads a text before others do, in Spanish and Catalan, with what they may end in: `tont(o|a)s?`
 * is written `tont-o|a|os|as`, and `gilipoll-*` is any ending.
 */
const HELD = [
  'gilipoll-*',
  'capull-o|a|os|as',
  'cabron-|a|es|as|azo',
  'cabro-|na|ns|nes',
  'imbecil-|es|s',
  'idiot-a|as|es',
  'subnormal-|es|s',
  'retrasad-o|a|os|as',
  'retrassat-|s',
  'inutil-|es|s',
  'estupid-o|a|os|as|s|a|es',
  'tarad-o|a|os|as',
  'tarat-|s',
  'mamarracho-|s',
  'payaso-|s',
  'pallasso-|s',
  'put-a|as|o|os|on|ona|ones|es|ot|ots',
  'hijoput-a|as',
  'hijueput-a|as',
  'fillput-a|es',
  'fillsdeput-a',
  'zorr-a|as|ona|onas',
  'furcia-|s',
  'maric-a|as|on|ones|ona|onas',
  'marieta-|s|es',
  'bollera-|s|es',
  'travelo-|s',
  'mierd-a|as|oso|osa|osos|osas',
  'merd-a|es|os|osa',
  'cojon-es|udo|uda',
  'jodet-e',
  'follar-|te|se|os',
  'mamon-|a|es|as',
  'basur-a|as',
  'escoria-|s',
  'escombraria-',
  'asqueros-o|a|os|as',
  'fastigos-|a|os|es',
  'ladron-|a|es|as',
  'lladre-|s',
  'chorizo-|s',
  'fach-a|as|es|o|os',
  'nazi-|s',
  'feminazi-|s',
  'etarra-|s',
  'terrorista-|s|es',
  'asesin-o|a|os|as',
  'assassi-|na|ns|nes',
  'violador-|a|es|s',
  'pederasta-|s|es',
  'matar-te|os|lo|los|la|las|vos',
  'muerete-',
  'morete-',
  'ahorcar-|te|lo|los',
  'penjar-lo|los',
  'gitanac-o|os',
  'sidoso-|s',
  'parasit-o|os|s',
  'perroflauta-|s',
]
/** Words with which nothing can be sent at all: they name people by what they are, and nothing else. */
const REFUSED = ['negrat-a|as|es', 'sudac-a|as|es', 'machupichu-|s', 'panchit-o|a|os|as', 'moranc-o|os', 'maketo-|s']

/** How bad a word is. */
export type Severity = 'hold' | 'refuse'

/** Words in their folded form, by how bad they are; those with any ending apart. */
interface List {
  whole: ReadonlyMap<string, Severity>
  beginnings: readonly { text: string; severity: Severity }[]
}

const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}

/** A word without accents, with letters for the digits that stand for them, each only once in a row. */
export function foldWord(word: string): string {
  let folded = ''
  for (const sign of word.normalize('NFKD').toLowerCase()) {
    const letter = SIGNS[sign] ?? sign
    if (/[a-z0-9]/.test(letter) && !folded.endsWith(letter)) folded += letter
  }
  return folded
}

function listOf(entries: readonly (readonly [string, Severity])[]): List {
  const whole = new Map<string, Severity>()
  const beginnings: { text: string; severity: Severity }[] = []
  for (const [entry, severity] of entries) {
    const [stem = '', endings = ''] = entry.split('-', 2)
    if (endings === '*') beginnings.push({ text: foldWord(stem), severity })
    else for (const ending of endings.split('|')) whole.set(foldWord(stem + ending), severity)
  }
  return { whole, beginnings }
}

const OWN = listOf([
  ...HELD.map((entry) => [entry, 'hold'] as const),
  ...REFUSED.map((entry) => [entry, 'refuse'] as const),
])

/** How bad a word is, whatever it is disguised as; null for an ordinary one. */
export function severityOf(word: string): Severity | null {
  const folded = foldWord(word)
  if (folded.length < 3) return null
  return OWN.whole.get(folded) ?? OWN.beginnings.find(({ text }) => folded.startsWith(text))?.severity ?? null
}
