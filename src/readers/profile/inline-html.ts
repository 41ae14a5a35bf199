const ALLOWED = /^<\/?(?:b|strong|i|em|small|sub|sup|br ?\/?)>$/i

/** HTML of which only plain marks of a few words remain; anything else shows as the text it is. */
export function inlineHtml(html: string): string {
  return html.replace(/<[^<>]*>?|>/g, (part) =>
    ALLOWED.test(part) ? part : part.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  )
}
