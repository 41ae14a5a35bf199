import type { CSSProperties, ReactElement, ReactNode } from 'react'
import type { EditionItem } from '../../model.ts'
import type { Colours } from '../colours.ts'

/** What every part of a mail is drawn with. */
export interface Pen {
  colours: Colours
  /** The address of a derivative of a picture. */
  picture(id: string, ratio: '16-9' | '4-3', width: number): string
  /** An address of ours with the number of the edition, one of others as it is. */
  link(url: string): string
}

const SERIF = "Piazzolla,Georgia,'Times New Roman',serif"
const SANS = "'Instrument Sans',Arial,Helvetica,sans-serif"

/** Letters of the sheet: size and line in pixels. */
export const letters = (size: number, line: number, more: CSSProperties = {}): CSSProperties => ({
  fontFamily: SANS,
  fontSize: size,
  lineHeight: `${line}px`,
  ...more,
})
/** The same of headlines. */
export const headline = (size: number, line: number, color: string): CSSProperties => ({
  ...letters(size, line),
  fontFamily: SERIF,
  fontWeight: 'bold',
  color,
})

/** A table that only places things; readers of the screen do not hear of it. */
export function Grid({
  children,
  ...more
}: {
  children: ReactNode
  className?: string
  width?: string
  style?: CSSProperties
}): ReactElement {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} {...more}>
      <tbody>{children}</tbody>
    </table>
  )
}

/** A row of the sheet. */
export function Row({
  top = 22,
  bottom = 0,
  children,
}: {
  top?: number
  bottom?: number
  children: ReactNode
}): ReactElement {
  return (
    <tr>
      <td className="pad" style={{ padding: `${top}px 32px ${bottom}px` }}>
        {children}
      </td>
    </tr>
  )
}

/** The words of an item: kicker, headline, summary. */
function Words({ item, pen, size, line }: { item: EditionItem; pen: Pen; size: number; line: number }): ReactElement {
  const { colours } = pen
  return (
    <>
      {item.kicker ? (
        <p className="accent" style={letters(14, 18, { margin: '0 0 4px', fontWeight: 'bold', color: colours.accent })}>
          {item.kicker}
        </p>
      ) : null}
      <h2 style={{ ...headline(size, line, colours.ink), margin: '0 0 6px' }}>
        <a className="ink" href={pen.link(item.url)} style={{ color: colours.ink, textDecoration: 'none' }}>
          {item.title}
        </a>
      </h2>
      {item.summary ? (
        <p className="soft" style={letters(16, 24, { margin: 0, color: colours.soft })}>
          {item.summary}
        </p>
      ) : null}
    </>
  )
}

/** A link as a surface to press. */
function Button({ href, text, pen: { colours } }: { href: string; text: string; pen: Pen }): ReactElement {
  return (
    <Grid style={{ marginTop: 18 }}>
      <tr>
        <td className="btn" style={{ background: colours.accent, borderRadius: 6 }}>
          <a
            href={href}
            style={letters(16, 20, {
              display: 'inline-block',
              padding: '13px 22px',
              fontWeight: 'bold',
              color: colours['on-accent'],
              textDecoration: 'none',
            })}
          >
            {text}
          </a>
        </td>
      </tr>
    </Grid>
  )
}

/** The first item, large. */
export function Lead({ item, pen, read }: { item: EditionItem; pen: Pen; read: string }): ReactElement {
  const { image } = item
  return (
    <>
      {image ? (
        <Row>
          <a href={pen.link(item.url)}>
            <img
              src={pen.picture(image.id, '16-9', 1200)}
              width={536}
              height={301}
              alt={image.alt}
              className="tint soft pic"
              style={letters(15, 22, {
                display: 'block',
                width: '100%',
                maxWidth: 536,
                height: 'auto',
                border: 0,
                borderRadius: 2,
                background: pen.colours.tint,
                color: pen.colours.soft,
                textDecoration: 'none',
              })}
            />
          </a>
        </Row>
      ) : null}
      <Row top={16} bottom={6}>
        <Words item={item} pen={pen} size={28} line={31} />
        <Button href={pen.link(item.url)} text={read} pen={pen} />
      </Row>
    </>
  )
}

/** An item with its picture at the left, above it on telephones. */
export function Entry(props: { item: EditionItem; pen: Pen; plain: boolean; last: boolean }): ReactElement {
  const { item, pen, plain, last } = props
  const image = plain ? null : item.image
  return (
    <Row>
      <Grid width="100%">
        <tr>
          {image ? (
            <td className="stack" valign="top" width={176} style={{ padding: '0 20px 22px 0' }}>
              <a href={pen.link(item.url)}>
                <img
                  className="tint soft pic"
                  src={pen.picture(image.id, '4-3', 410)}
                  width={176}
                  height={132}
                  alt={image.alt}
                  style={letters(14, 18, {
                    display: 'block',
                    width: 176,
                    height: 132,
                    objectFit: 'cover',
                    border: 0,
                    borderRadius: 2,
                    background: pen.colours.tint,
                    color: pen.colours.soft,
                    textDecoration: 'none',
                  })}
                />
              </a>
            </td>
          ) : null}
          <td className="stack" valign="top" style={{ padding: '0 0 22px' }}>
            <Words item={item} pen={pen} size={22} line={25} />
          </td>
        </tr>
      </Grid>
      {last ? null : <Line pen={pen} />}
    </Row>
  )
}

/** A hairline from edge to edge. */
function Line({ pen }: { pen: Pen }): ReactElement {
  return (
    <Grid width="100%">
      <tr>
        <td
          className="line"
          style={{ borderTop: `1px solid ${pen.colours.line}`, fontSize: 0, lineHeight: 0, height: 1 }}
        >
          &nbsp;
        </td>
      </tr>
    </Grid>
  )
}

/** Facts in a box of their own. */
export function Facts({ title, facts, pen: { colours } }: { title: string; facts: string[]; pen: Pen }): ReactElement {
  return (
    <Row top={26}>
      <Grid className="tint" width="100%" style={{ background: colours.tint, borderRadius: 6 }}>
        <tr>
          <td style={{ padding: '18px 20px' }}>
            <p className="ink" style={{ ...headline(19, 23, colours.ink), margin: '0 0 8px' }}>
              {title}
            </p>
            {facts.map((fact) => (
              <p key={fact} className="soft" style={letters(15, 24, { margin: 0, color: colours.soft })}>
                — {fact}
              </p>
            ))}
          </td>
        </tr>
      </Grid>
    </Row>
  )
}
