import type { ReactElement } from 'react'
import type { ViewContext } from '../web/render/page.ts'
import { SectionHead } from '../ui/section-head/section-head.tsx'
import s from './board.module.css'
import type { ComposedBoard, ComposedColumn, ComposedRow } from '../content/boards/compose.ts'
import { boardMore } from '../content/boards/links.ts'

function Column({ column }: { column: ComposedColumn }): ReactElement {
  const classes = `c${column.width}${column.whole ? ' wide' : ''} ${s.column}${column.lined ? ` ${s.lined}` : ''}`
  return <div className={classes} data-column={column.width} dangerouslySetInnerHTML={{ __html: column.html }} />
}

function Row({ row }: { row: ComposedRow }): ReactElement {
  return (
    <div className={row.ruled ? 'row row--ruled' : 'row'}>
      {row.columns.map((column, index) => (
        <Column key={index} column={column} />
      ))}
    </div>
  )
}

function Head({ row, ctx }: { row: ComposedRow; ctx: ViewContext }): ReactElement | null {
  if (!row.head) return null
  const { title, note, rank } = row.head
  return (
    <SectionHead title={title} note={note} rank={rank} accent={Boolean(row.site)} more={boardMore(row.head, ctx)} />
  )
}

/** Rows that stand together on plain ground share one band; a head, a colour or another site begins a new one. */
function bandsOf(rows: ComposedRow[]): ComposedRow[][] {
  const bands: ComposedRow[][] = []
  for (const row of rows) {
    const last = bands.at(-1)
    const plain = !row.band && !row.head && !row.site && !row.apart
    if (last && plain && !last[0]?.band && !last[0]?.site) last.push(row)
    else bands.push([row])
  }
  return bands
}

function Band({ rows, ctx }: { rows: ComposedRow[]; ctx: ViewContext }): ReactElement {
  const [first] = rows as [ComposedRow, ...ComposedRow[]]
  const site = first.site && first.site !== ctx.site.alias ? first.site : undefined
  if (first.band === 'poster') {
    return (
      <div className={s.poster} data-site={site}>
        {first.columns.map((column, index) => (
          <Column key={index} column={column} />
        ))}
      </div>
    )
  }
  const inner = (
    <>
      <Head row={first} ctx={ctx} />
      {rows.map((row, index) => (
        <Row key={index} row={row} />
      ))}
    </>
  )
  const label = first.head?.title
  // Only what has a heading is a section.
  const Part = label ? 'section' : 'div'
  if (first.band)
    return (
      <Part className={`band band--${first.band}`} data-site={site} aria-label={label}>
        <div className="wrap">{inner}</div>
      </Part>
    )
  return (
    <Part className="wrap band" data-site={site} aria-label={label}>
      {inner}
    </Part>
  )
}

/** A composed board as the main part of a page. */
export function BoardView({ board, ctx }: { board: ComposedBoard; ctx: ViewContext }): ReactElement {
  return (
    <>
      {bandsOf(board.rows).map((rows, index) => (
        <Band key={index} rows={rows} ctx={ctx} />
      ))}
    </>
  )
}
