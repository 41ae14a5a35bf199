/** Marks the sentence for whoever is signed in and could not be checked; it is hidden unless that is so. */
export const UNCHECKED = 'data-unchecked=""'
