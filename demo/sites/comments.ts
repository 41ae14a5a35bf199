/** Whoever looks around comments at any hour, on anything, as fast as they like. */
export const comments = {
  'comments.closeAfterDays': 0,
  'comments.hours': 'never',
  'comments.pace': 0,
  'comments.paceOfNew': 0,
}
