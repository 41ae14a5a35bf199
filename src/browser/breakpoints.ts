/**
 * The widths in px at which parts of the product change (CONST-20). Equal numbers are other decisions: each part has
 * its own. Style sheets name them as `(--from-header)` and `(--under-header)`; all other widths of a layout stand in
 * its sheet.
 */

/** A telephone under it, a tablet from it (SITE-28, SITE-29). */
export const DEVICE_TABLET = 578
/** A desktop from it (SITE-30). */
export const DEVICE_DESKTOP = 1100
/** Which pictures of carousels, and which map of advertisements, come at once (SITE-31, ADS-13). */
export const MOBILE = 768
/** Carousels show few slides under it (CARD-04, CARD-07, CARD-10). */
export const CAROUSEL = 567
/** The swiper shows two slides under it (CARD-09). */
export const SWIPER = 1084
/** The share bar is whole from it (SHAR-16). */
export const SHARE_BAR = 1084
/** The share bar stands beside the story from it (SHAR-17, OPEN-126). */
export const SHARE_STICKY = 1100
/** The bar of networks is small under it (SHAR-15). */
export const SHARE_NETWORKS = 578
/** The browser's own way of sharing is asked for under it (SHAR-18..SHAR-20). */
export const SHARE_NATIVE = 568
/** The header is whole from it (NAV-22). */
export const HEADER = 1100
/** The letters of the show index are a bar from it (TV-29). */
export const SHOW_INDEX = 1100
/** Channels are rows of a grid from it, unless lists were asked for; arrow keys walk accordingly (OPEN-109). */
export const GUIDE_GRID = 1100
