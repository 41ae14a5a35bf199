/** Names that mean a shortcode even without attributes; other words in brackets are text: «[sic]», «[risas]». */
const NAMES = new Set(
  (
    'accordion ad addtoany adsense archives audio button caption code column columns contact-field contact-form ' +
    'contact-form-7 dailymotion divider dropcap embed facebook formidable gallery googlemap googlemaps gravityform ' +
    'gravityforms highlight instagram latex layerslider map metaslider more nggallery pdf-embedder playlist polldaddy ' +
    'product products pullquote row singlepic sitemap slideshow smartslider3 soundcloud sourcecode spacer spotify ' +
    'subscribe tab tablepress tabs ted toc ez-toc toggle tweet twitter video videopress vimeo wpforms wpvideo youtube ' +
    'envira-gallery elementor-template'
  ).split(' '),
)

/** True for the name of a shortcode. Those of plug-ins have underscores, which words do not. */
export function isShortcode(name: string): boolean {
  return name.includes('_') || NAMES.has(name)
}
