/** Spanish words of what is derived from contents. */
export const es = {
  'address.unnamed': 'contenido',
}
