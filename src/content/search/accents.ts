import type { Locale } from '../../platform/i18n/locale.ts'

/** An ending as it is typed without accents, and as it is written. */
type Ending = readonly [typed: RegExp, written: string]

/**
 * Roots of the commonest Spanish verbs in -er and -ir: their «-ió» and «-ía» cannot be told from nouns in «-io» and «-ia»
 * (*nacio*, *palacio*) by their letters.
 */
const ROOTS =
  anyOf(`abol abr acced acog acontec acud adquir advert advirt agradec anad aparec aplaud aprend asist asum atend beb ced
    coincid com comet compart compet comprend conceb conced concib conoc consegu consigu consist construy consum
    convenc convert convirt corr correspond corrig crec cubr cumpl deb decid defend depend desaparec describ
    descubr despid destruy difund dirig discut disolv divert divid divirt eleg elig emit entend envolv escog
    escond escrib establec exced exig exist expand extend fallec fing hund imped impid incluy influy inger
    inscrib insist interfir interrump invad invert invirt llov merec met mord mov mur nac obedec ocurr ofend
    ofrec omit parec part ped perd permanec permit persegu persigu persuad pertenec pid prefer prefir pretend
    prohib promet promov proteg reabr recib recog reconoc recorr refer refir remit repart repet repit requir
    resid resist resolv respond reun romp sal segu sent serv sigu sint sirv sobreviv somet sorprend sub suced
    sufr sumerg surg suscrib tem tend transcrib transcurr transmit un venc vend viv volv`)

/** Of others only «-ía»: their past is another (*tuvo*), or it is their conditional (*tendría*). */
const ROOTS_OF_IA =
  anyOf(`cab compon conduc conten contendr cre dar dec deten dir dispon entreten estar expon hab habr hac har impon
    interven introduc ir manten mantendr obten pod podr pon pondr produc propon quer querr reduc requer reten
    sab sabr saldr sol sosten supon ten tendr tra traduc valdr ven vendr`)

function anyOf(roots: string): string {
  return `(?:${roots.split(/\s+/).join('|')})`
}

/** The endings whose stems differ with and without their accent; of the others both have one stem, or hardly ever an accent. */
const ENDINGS: Partial<Record<Locale, readonly Ending[]>> = {
  es: [
    [/cion$/, 'ción'],
    [/logia(s?)$/, 'logía$1'],
    [/^(may|min)oria(s?)$/, '$1oría$2'],
    [new RegExp(`(?<=^${ROOTS})io$`), 'ió'],
    [new RegExp(`(?<=^(?:${ROOTS}|${ROOTS_OF_IA}))ia(s|mos|is)?$`), 'ía$1'],
    [/ian$/, 'ían'],
    [/(?<=[aei]r)ia(mos|is)$/, 'ía$1'],
    // Inglés, jamás, jardín, jamón: their feminine and plural forms have the longer stem.
    [/(?<!i)e([ns])$/, 'é$1'],
    [/(?<![ir])a([ns])$/, 'á$1'],
    [/(?<!i)i([ns])$/, 'í$1'],
    [/(?<!i)o([ns])$/, 'ó$1'],
  ],
  ca: [
    [/cio$/, 'ció'],
    [/anci(a|es)$/, 'ànci$1'],
    [/enci(a|es)$/, 'ènci$1'],
    [/([ae])nca$/, '$1nça'],
    [/istic$/, 'ístic'],
    [/ori(a|es)$/, 'òri$1'],
    [/icia$/, 'ícia'],
    [/eixer$/, 'èixer'],
    // Anglès, català, camí, cançó, ningú.
    [/e([ns]?)$/, 'é$1'],
    [/e(s?)$/, 'è$1'],
    [/a$/, 'à'],
    [/(?<!i)a([ns])$/, 'á$1'],
    [/(?<!i)i([ns]?)$/, 'í$1'],
    [/(?<!i)o([ns]?)$/, 'ó$1'],
    [/(?<!i)o(s?)$/, 'ò$1'],
    [/(?<!i)u([ns]?)$/, 'ú$1'],
  ],
}

/**
 * What a word without accents may stand for where its stem depends on them, itself first: who types «comunicacion» gets the
 * stem of «comunicación», too. Words of different meaning are left apart as far as their ending tells them: «medio» is
 * no form of «medir».
 */
export function writtenForms(bare: string, locale: Locale): string[] {
  const endings = ENDINGS[locale] ?? []
  return [...new Set([bare, ...endings.map(([typed, written]) => bare.replace(typed, written))])]
}
