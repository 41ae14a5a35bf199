import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findAnyContent } from '../../content/store.ts'
import { importFixture, zipOf } from '../testing.ts'
import { readWorkbook, type SheetRow } from './workbook.ts'

const { db, bring, folder } = await importFixture()
const map = join(folder, 'map.json')
const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

async function rowsOf(file: string, sheet?: string): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const row of readWorkbook(file, sheet)) rows.push(row)
  return rows
}

/** A workbook as office programs write it: words once, dates as numbers with a style, empty cells left out. */
const book = (sheet: string, more: Record<string, string> = {}) => ({
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml': `<workbook ${NS} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Notas" sheetId="1" r:id="rId1"/><sheet name="Noticias" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
  'xl/styles.xml': `<styleSheet ${NS}><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="165" formatCode="0.00&quot; días&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
  'xl/sharedStrings.xml': `<sst ${NS}><si><t>titulo</t></si><si><r><t>El puerto </t></r><r><t>reabre &amp; cierra</t></r><rPh><t>nada</t></rPh></si><si><t>fecha</t></si><si><t>id</t></si><si><t>texto</t></si></sst>`,
  'xl/worksheets/sheet1.xml': `<worksheet ${NS}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>aparte</t></is></c></row></sheetData></worksheet>`,
  'xl/worksheets/sheet2.xml': `<worksheet ${NS}><sheetData>${sheet}</sheetData></worksheet>`,
  ...more,
})
const SHEET = `<row r="1"/><row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2" t="s"><v>0</v></c><c r="D2" t="s"><v>2</v></c><c r="E2" t="s"><v>4</v></c></row>
<row r="3"><c r="A3"><v>7</v></c><c r="B3" t="s"><v>1</v></c><c r="D3" s="2"><v>46346.4375</v></c><c r="E3" t="inlineStr"><is><t>Hoy, desde las ocho.</t></is></c></row>
<row r="4"><c r="A4"><v>8</v></c><c r="B4" t="str"><v>Dos</v></c><c r="D4" s="1"><v>46346</v></c><c r="E4" s="3"><v>1.5</v></c><c r="F4" t="b"><v>1</v></c><c r="G4" t="e"><v>#N/A</v></c></row>`
const mapping = (more: object = {}) =>
  writeFile(
    map,
    JSON.stringify({
      source: 'hoja',
      sheet: 'Noticias',
      fields: { externalId: 'id', title: 'titulo', date: 'fecha', body: 'texto' },
      ...more,
    }),
  )

test('a sheet of a workbook comes in by the mapping of its columns, as a table does, and twice without harm', async () => {
  await mapping()
  const file = zipOf(book(SHEET))
  expect(await bring(file, { format: 'csv', mapFile: map })).toMatchObject({ imported: 2, faulty: 0 })
  expect(await bring(file, { format: 'csv', mapFile: map })).toMatchObject({ unchanged: 2 })
  expect(await findAnyContent(db, 'ext:csv:portal:hoja:7')).toMatchObject({
    document: { title: 'El puerto reabre & cierra', body: [{ html: 'Hoy, desde las ocho.' }] },
    // Half past ten by the clock of the site.
    publishAt: new Date('2026-11-20T09:30:00Z'),
  })
})

test('cells are said as they are seen: dates, truths and numbers; what is not there is empty', async () => {
  const file = join(folder, 'cells.xlsx')
  await writeFile(file, zipOf(book(SHEET)))
  const rows = await rowsOf(file, 'Noticias')
  expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [1],
    [2, 'id', 'titulo', '', 'fecha', 'texto'],
    [3, '7', 'El puerto reabre & cierra', '', '2026-11-20T10:30:00', 'Hoy, desde las ocho.'],
    [4, '8', 'Dos', '', '2026-11-20', '1.5', 'true', ''],
  ])
  expect(await rowsOf(file)).toEqual([{ line: 1, cells: ['aparte'] }])
})

test.each<[string, Buffer, RegExp]>([
  ['says less than it holds', zipOf(book(SHEET), 10), /zip\.length/],
  ['says more than anybody has', zipOf(book(SHEET), 0xfffffff0), /zip\.large/],
  ['is cut off', zipOf(book(SHEET)).subarray(0, 900), /zip\.(cut|no-list)/],
  ['is no XML within', zipOf(book('<row><c>')), /book\.part/],
  ['has no such sheet', zipOf({ ...book(SHEET), 'xl/workbook.xml': `<workbook ${NS}/>` }), /book\.sheet/],
])('a workbook that %s is refused whole', async (_name, file, reason) => {
  await mapping()
  await expect(bring(file, { format: 'csv', mapFile: map })).rejects.toThrow(reason)
})
