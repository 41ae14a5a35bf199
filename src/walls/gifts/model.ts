/** Contents that a reader may give in a calendar month. */
export const GIFTS_A_MONTH = 5
/** Days for which a gift opens its content. */
export const GIFT_DAYS = 14
/** Browsers that may open one gift. */
export const MOST_OPENED = 100

/** The cookie by which a browser has a gift: signed, of one content of one site, sent for its page alone. */
export const giftCookie = (contentId: string): string => `nx-gift-${contentId}`
/** Tells the page for a moment that a gift was used up. */
export const usedCookie = (contentId: string): string => `nx-gift-used-${contentId}`

/** What the cookie of a gift says. */
export const giftText = ({ site, contentId }: { site: string; contentId: string }): string => `${site}:${contentId}`
