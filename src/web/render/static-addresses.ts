const HERE = '/static'
const TAG = /<[a-z][^<>]*>/gi
const ADDRESS = /((?:="|, ?)(?:&quot;)?)\/static\//g

/**
 * Lets a piece of HTML fetch its files from where the site keeps them: views write `/static/…`, and a site with a
 * static host of its own (SITE-13) has every such address, of pictures as of posters and icons, changed in one place.
 */
export function staticAddresses(html: string, staticUrl: string): string {
  if (staticUrl === HERE) return html
  return html.replace(TAG, (tag) =>
    tag.includes(`${HERE}/`) ? tag.replace(ADDRESS, (_, before: string) => `${before}${staticUrl}/`) : tag,
  )
}
