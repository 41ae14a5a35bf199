/** What is written for the places of a board is kept under names that begin so. */
export const placesOf = (address: string): string => `place:${address}:`

/** What is written for the place of a content is kept under this name, wherever it is moved. */
export const placeName = (address: string, content: string): string => `${placesOf(address)}${content}`
