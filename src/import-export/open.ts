import { openAemet } from './aemet/source.ts'
import { openAgenda } from './agenda/source.ts'
import { openCsv } from './csv/source.ts'
import { openFeed } from './feed/source.ts'
import { openFormer } from './former/source.ts'
import { openIcal } from './ical/source.ts'
import { fitted } from './fitted.ts'
import { openJsonl } from './jsonl/import.ts'
import { ImportRefused, type ImportFormat, type ImportSource, type SourceOptions } from './model.ts'
import { openMarkdown } from './markdown/source.ts'
import { openNewsml } from './newsml/source.ts'
import { openNinjs } from './ninjs/source.ts'
import { openNitf } from './nitf/source.ts'
import { openSchemaOrg } from './schema-org/source.ts'
import { openWxr } from './wxr/source.ts'
import { openPages } from './pages/source.ts'
import { because } from './reasons/model.ts'

/** Opens a file in one of the formats. What calls itself one of our contents is refused where it does not fit, and not cut. */
export async function openSource(format: ImportFormat, options: SourceOptions): Promise<ImportSource> {
  return format === 'jsonl' ? openJsonl(options) : fitted(await openForeign(format, options))
}

async function openForeign(format: Exclude<ImportFormat, 'jsonl'>, options: SourceOptions): Promise<ImportSource> {
  switch (format) {
    case 'wxr':
      return openWxr(options)
    case 'feed':
      return openFeed(options)
    case 'ninjs':
      return openNinjs(options)
    case 'newsml':
      return openNewsml(options)
    case 'nitf':
      return openNitf(options)
    case 'csv':
      return openCsv(options)
    case 'aemet':
      return openAemet(options)
    case 'xmltv':
    case 'schedule':
      throw new ImportRefused(because('guide.no-contents'))
    case 'ical':
      return openIcal(options)
    case 'agenda':
      return openAgenda(options)
    case 'schema-org':
      return openSchemaOrg(options)
    case 'markdown':
      return openMarkdown(options)
    case 'ghost':
    case 'wp-rest':
    case 'blogger':
    case 'drupal':
    case 'movable-type':
      return openFormer(format, options)
    case 'html':
      return openPages(options)
  }
}
