import { createElement, Fragment, memo, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { staticMarkup } from './static-markup.ts'

/** HTML with the attributes of each element in order, which means nothing to a reader of it. */
const inOrder = (html: string): string =>
  html.replace(/<[a-z][^>]*>/g, (tag) =>
    tag.replace(/( [\w:-]+="[^"]*")+/, (list) =>
      list
        .match(/ [\w:-]+="[^"]*"/g)!
        .toSorted()
        .join(''),
    ),
  )

const ours = (view: ReactNode): string => inOrder(staticMarkup(view))
const reacts = (view: ReactNode): string => inOrder(renderToStaticMarkup(view))

const text = fc.oneof(fc.string(), fc.constantFrom('a & b', '"x"', "l'any", '<b>', '\n first', ' ', 'Ñandú 🙂'))
const value = fc.oneof(text, fc.integer({ min: -2, max: 9 }), fc.boolean(), fc.constantFrom(null, undefined, ''))

const PROPS =
  'className id title lang dir role tabIndex hidden disabled required readOnly multiple open download href src action encType htmlFor rows cols rowSpan start size maxLength spellCheck contentEditable draggable value name aria-label aria-hidden data-late viewBox strokeWidth strokeLinecap fillRule textAnchor xlinkHref dateTime hrefLang srcSet autoFocus itemScope inert crossOrigin ref'.split(
    ' ',
  )
const props = fc.dictionary(fc.constantFrom(...PROPS), value, { maxKeys: 6 }).map(({ ref: _, ...rest }) => rest)
const styles = fc.dictionary(
  fc.constantFrom('width', 'lineHeight', 'zIndex', '--share', 'letterSpacing', 'color', 'maxWidth'),
  fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom('red', ' 1em ', '', null, true, 'a"b')),
  { maxKeys: 3 },
)

const elements = fc.letrec<{ node: ReactNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    value,
    fc
      .tuple(
        fc.constantFrom('div', 'p', 'a', 'svg', 'path', 'button', 'li', 'time', 'form', 'label', 'nx-box'),
        props,
        fc.option(styles, { nil: undefined }),
        fc.array(tie('node'), { maxLength: 3 }),
      )
      .map(([tag, own, style, children]) => createElement(tag, { ...own, style }, ...children)),
    fc
      .tuple(fc.constantFrom('br', 'hr', 'img', 'input', 'source'), props)
      // React asks for pictures ahead of the view, which is not ours to do.
      .map(([tag, own]) => createElement(tag, { ...own, ...(tag === 'img' && { loading: 'lazy' }) })),
    fc.array(tie('node'), { maxLength: 3 }).map((children) => createElement(Fragment, null, ...children)),
    fc.array(tie('node'), { maxLength: 3 }).map((children) => createElement(() => children, null)),
  ),
})).node

// What React thinks of views that nobody would write.
vi.spyOn(console, 'error').mockImplementation(() => undefined)

describe('static markup', () => {
  it('is what React makes of any view', () => {
    fc.assert(
      fc.property(elements, (view) => {
        expect(ours(view)).toBe(reacts(view))
      }),
      { numRuns: 500 },
    )
  })

  it.each(['b', 2, undefined, null, ['a', 'b']])('is what React makes of a list where %j is chosen', (chosen) => {
    const view = (
      <select defaultValue={chosen as string} multiple={Array.isArray(chosen)} name="one">
        <option value="a">A</option>
        <optgroup label="more">
          <option value="b" disabled>
            B
          </option>
          <option>{2}</option>
        </optgroup>
      </select>
    )
    expect(ours(view)).toBe(reacts(view))
  })

  const views: Record<string, ReactElement> = {
    'a chosen option': <option selected>alone</option>,
    'a text with lines': <textarea defaultValue={'\nbegins with a line & more'} rows={3} />,
    'a given text': <textarea value="given" defaultValue="before" readOnly />,
    'no text': <textarea name="empty" />,
    'a ticked box': <input type="checkbox" defaultChecked value="1" />,
    'a box that is not ticked': <input type="checkbox" checked={false} defaultChecked readOnly />,
    'a given value': <input defaultValue="before" value={0} readOnly />,
    'a value with quotes': <input defaultValue={'"'} maxLength={5} />,
    'what is HTML already': <p dangerouslySetInnerHTML={{ __html: '<b>bold</b>' }} />,
    'preformatted text': <pre>{'\nkeeps its line'}</pre>,
    'an element of ours': createElement('nx-box', {
      className: 'a',
      wide: true,
      narrow: false,
      of: 3,
      style: { top: 1 },
    }),
    'a set of views': <ul>{new Set([<li key="a">a</li>, <li key="b">b</li>])}</ul>,
    'values of all kinds': <p>{[1, 2n, 'three', null, false]}</p>,
    'a link to here': createElement('a', { href: '' }, 'here'),
    'a link with a colon': createElement('a', { href: '/javascript:' }, 'x'),
    'a drawing': <svg viewBox="0 0 1 1" strokeDasharray="1 2" paintOrder="stroke" vectorEffect="non-scaling-stroke" />,
  }
  it.each(Object.keys(views))('is what React makes of %s', (name) => {
    expect(ours(views[name])).toBe(reacts(views[name]))
  })

  it('runs no script that an address hides', () => {
    for (const address of ['javascript:alert(1)', ' JaVa\nScript:alert(1)', '\u0001javascript:1'])
      expect(staticMarkup(<a href={address}>x</a>)).toBe('<a href="about:blank">x</a>')
  })

  it('says what is no static view', () => {
    const Kept = memo(() => <p />)
    for (const view of [
      <Kept key="a" />,
      Promise.resolve('late'),
      createElement('a b'),
      <style key="b">{'p{}'}</style>,
    ])
      expect(() => staticMarkup(view as ReactElement)).toThrow(TypeError)
  })
})
