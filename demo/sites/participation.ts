/** Whoever looks around comments at any hour, on anything, as fast as they like, and votes with an account of now. */
export const participation = {
  'comments.closeAfterDays': 0,
  'comments.hours': 'never',
  'comments.pace': 0,
  'comments.paceOfNew': 0,
  'polls.accountAgeHours': 0,
}
