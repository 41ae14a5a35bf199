/**
 * The ad library in the form that shows advertisements without cookies and without a profile of the reader: the one for
 * sites whose question is no certified consent platform. Which form it is, is settled by the address that it comes from.
 */
export const LIMITED_ADS_LIBRARY = 'https://pagead2.googlesyndication.com/tag/js/gpt.js'
