import { Fragment, isValidElement, type ReactNode } from 'react'

type Props = Readonly<Record<string, unknown>>

/**
 * A view as HTML: the elements, attributes and texts that `renderToStaticMarkup` of React makes of it. Views that the
 * browser does not take over are functions of their props alone; what React's renderer keeps ready for hooks, contexts,
 * promises and boundaries buys them nothing and takes more than half of the time (ADR 0100).
 * @throws TypeError for what is no such view: a class, a memo, a context, a promise
 */
export function staticMarkup(view: ReactNode): string {
  return markup(view, undefined)
}

/** @param selected what the `<select>` around it has chosen */
function markup(node: ReactNode, selected: unknown): string {
  if (typeof node === 'string') return escaped(node)
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'number' || typeof node === 'bigint') return String(node)
  if (isValidElement<Props>(node)) {
    const { type, props } = node
    if (typeof type === 'string') return element(type, props, selected)
    if (type === Fragment) return markup(props['children'] as ReactNode, selected)
    if (typeof type === 'function' && !type.prototype?.isReactComponent)
      return markup((type as (own: Props) => ReactNode)(props), selected)
    throw new TypeError('A static view is made of functions and elements')
  }
  if (!(Symbol.iterator in node)) throw new TypeError('A static view waits for nothing')
  let html = ''
  for (const child of node) html += markup(child, selected)
  return html
}

/** Elements without an end (HTML, 13.1.2). */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const NAME = /^[a-z][\w.:-]*$/i

/** What is the same for all elements of a name. */
interface Tag {
  open: string
  /** Null for elements without an end. */
  close: string | null
  attributes(props: Props, selected: unknown): string
  content(props: Props, selected: unknown): string
}

const tags = new Map<string, Tag>()

function tagNamed(name: string): Tag {
  let known = tags.get(name)
  if (known) return known
  if (!NAME.test(name)) throw new TypeError(`No element is called «${name}»`)
  known = {
    open: `<${name}`,
    close: VOID.has(name) ? null : `</${name}>`,
    attributes: name.includes('-') ? customAttributes : (ATTRIBUTES[name] ?? attributesOf),
    content: CONTENTS[name] ?? ((props, selected) => markup(props['children'] as ReactNode, selected)),
  }
  tags.set(name, known)
  return known
}

function element(name: string, props: Props, selected: unknown): string {
  const { open, close, attributes, content } = tagNamed(name)
  const start = open + attributes(props, selected)
  if (close === null) return start + '/>'
  const inner = props['dangerouslySetInnerHTML'] as { __html?: unknown } | undefined
  return start + '>' + (inner ? String(inner.__html ?? '') : content(props, selected)) + close
}

/** Parsers drop a newline that such an element begins with (HTML, 13.1.2.5). */
const afterNewline = (text: string): string => (text.startsWith('\n') ? `\n${text}` : text)

/** What one attribute of a value looks like, with the space before it; empty when it is left out. */
type Attribute = (value: unknown) => string

const attributesByProp = new Map<string, Attribute>()

function attributesOf(props: Props): string {
  let list = ''
  for (const prop in props) {
    const value = props[prop]
    if (value !== null && value !== undefined) list += attributeOf(prop)(value)
  }
  return list
}

function attributeOf(prop: string): Attribute {
  let known = attributesByProp.get(prop)
  if (!known) attributesByProp.set(prop, (known = attributeNamed(prop)))
  return known
}

/** Of elements that have attributes of another kind. */
const ATTRIBUTES: Readonly<Record<string, Tag['attributes']>> = {
  // An empty address is the page itself for a link, and a mistake for what is fetched.
  a: (props) => attributesOf(props) + (props['href'] === '' ? ' href=""' : ''),
  input: ({ defaultValue, defaultChecked, ...props }) =>
    attributesOf({ ...props, value: props['value'] ?? defaultValue, checked: props['checked'] ?? defaultChecked }),
  textarea: ({ value: _, ...props }) => attributesOf(props),
  select: ({ value: _, ...props }) => attributesOf(props),
  option: (props, selected) =>
    attributesOf(
      selected === undefined || selected === null ? props : { ...props, selected: isSelected(props, selected) },
    ),
}

const neverText: Tag['content'] = ({ children }) => {
  if (children) throw new TypeError('Scripts and rules are no text of a view')
  return ''
}

/** Of elements whose content is more than what stands in them. */
const CONTENTS: Readonly<Record<string, Tag['content']>> = {
  select: ({ children, value, defaultValue }) => markup(children as ReactNode, value ?? defaultValue),
  textarea: ({ children, value, defaultValue }) =>
    afterNewline(escaped(String(value ?? defaultValue ?? children ?? ''))),
  pre: ({ children }, selected) => afterNewline(markup(children as ReactNode, selected)),
  script: neverText,
  style: neverText,
}

function isSelected({ value, children }: Props, selected: unknown): boolean {
  const own = String(value ?? [children].flat().join(''))
  return [selected].flat().some((one) => String(one) === own)
}

function customAttributes(props: Props): string {
  let list = ''
  for (const prop in props) {
    const value = props[prop]
    if (value === null || value === undefined) continue
    if (prop === 'style') list += styleAttribute(value)
    else if (!LEFT_OUT.has(prop) && isSafe(prop) && isPrinted(value) && value !== false && typeof value !== 'object')
      list += ` ${prop === 'className' ? 'class' : prop}="${value === true ? '' : escaped(String(value))}"`
  }
  return list
}

const isPrinted = (value: unknown): boolean => typeof value !== 'function' && typeof value !== 'symbol'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const LEFT_OUT = words(
  'children dangerouslySetInnerHTML defaultValue defaultChecked innerHTML ref suppressContentEditableWarning suppressHydrationWarning',
)
const ADDRESSES = words('src href action formAction xlinkHref')
/** Where an empty address is a mistake. */
const FETCHED = words('src href')
const FLAGS = words(
  'allowFullScreen async autoFocus autoPlay checked controls credentialless default defer disabled disablePictureInPicture disableRemotePlayback formNoValidate hidden inert itemScope loop multiple muted noModule noValidate open playsInline readOnly required reversed scoped seamless selected',
)
/** Whose false is a value like any other. */
const ENUMERATED = words(
  'autoReverse contentEditable draggable externalResourcesRequired focusable preserveAlpha spellCheck value',
)
const FLAGS_WITH_VALUE = words('capture download')
const POSITIVE = words('cols rows size span')
const NUMBERS = words('rowSpan start')
/** Names that are not the prop's own. */
const NAMES: Record<string, string> = {
  className: 'class',
  tabIndex: 'tabindex',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  acceptCharset: 'accept-charset',
  crossOrigin: 'crossorigin',
  autoFocus: 'autofocus',
  xlinkHref: 'xlink:href',
  xmlnsXlink: 'xmlns:xlink',
}
/** Props of SVG whose attributes have hyphens; all others keep their capitals (`viewBox`). */
const HYPHENATED = words(
  'alignmentBaseline clipPath clipRule dominantBaseline fillOpacity fillRule floodColor floodOpacity fontFamily fontSize fontStyle fontVariant fontWeight letterSpacing markerEnd markerMid markerStart maskType paintOrder pointerEvents shapeRendering stopColor stopOpacity strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor textDecoration textRendering transformOrigin vectorEffect wordSpacing writingMode',
)

const nothing: Attribute = () => ''

function attributeNamed(prop: string): Attribute {
  if (prop === 'style') return styleAttribute
  if (LEFT_OUT.has(prop) || (/^on/i.test(prop) && prop.length > 2) || !isSafe(prop)) return nothing
  const name = NAMES[prop] ?? (HYPHENATED.has(prop) ? hyphenated(prop) : prop)
  const flag = ` ${name}=""`
  const begin = ` ${name}="`
  const printed = (value: unknown) => (isPrinted(value) ? begin + escaped(String(value)) + '"' : '')
  if (ADDRESSES.has(prop))
    return (value) =>
      typeof value === 'boolean' || (value === '' && FETCHED.has(prop)) ? '' : printed(harmless(value))
  if (FLAGS.has(prop)) return (value) => (value && isPrinted(value) ? flag : '')
  if (ENUMERATED.has(prop) || /^(data|aria)-/i.test(prop)) return printed
  if (FLAGS_WITH_VALUE.has(prop)) return (value) => (value === true ? flag : value === false ? '' : printed(value))
  if (POSITIVE.has(prop)) return (value) => (Number(value) >= 1 ? printed(value) : '')
  if (NUMBERS.has(prop)) return (value) => (Number.isNaN(Number(value)) ? '' : printed(value))
  return (value) =>
    typeof value === 'string' ? begin + escaped(value) + '"' : typeof value === 'boolean' ? '' : printed(value)
}

/** Style names whose numbers have no unit. */
const UNITLESS = words(
  'animationIterationCount aspectRatio columnCount columns fillOpacity flex flexGrow flexShrink floodOpacity fontWeight gridArea gridColumn gridColumnEnd gridColumnStart gridRow gridRowEnd gridRowStart lineClamp lineHeight opacity order orphans scale stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth tabSize widows zIndex zoom',
)

function styleAttribute(value: unknown): string {
  const rules: string[] = []
  for (const [name, given] of Object.entries(value as Record<string, unknown>)) {
    if (given === null || given === undefined || typeof given === 'boolean' || given === '') continue
    const hasUnit = typeof given === 'number' && given !== 0 && !UNITLESS.has(name) && !name.startsWith('--')
    const text = hasUnit ? `${given}px` : escaped(String(given).trim())
    rules.push(`${escaped(name.startsWith('--') ? name : hyphenated(name))}:${text}`)
  }
  return rules.length > 0 ? ` style="${rules.join(';')}"` : ''
}

/** No address that runs a script when it is followed. */
function harmless(address: unknown): unknown {
  return typeof address === 'string' && SCRIPT.test(address.replace(/[\t\n\r]/g, '')) ? 'about:blank' : address
}
// oxlint-disable-next-line no-control-regex -- browsers skip them before a scheme (WHATWG URL, 4.4)
const SCRIPT = /^[\u0000-\u0020]*javascript:/i

const isSafe = (name: string): boolean => /^[a-z_][\w.:-]*$/i.test(name)

const hyphenated = (prop: string): string => prop.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

const ENTITIES: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }

/** Most texts have nothing to escape. */
const escaped = (text: string): string =>
  /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (character) => ENTITIES[character]!) : text
