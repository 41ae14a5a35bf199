/** Texts of photo galleries in Catalan. */
export const ca = {
  'gallery.open': 'Amplia la imatge',
  'gallery.close': 'Tanca la imatge',
  'gallery.image': 'Imatge {n} (total: {total})',
  'gallery.photos': 'Fotos de la galeria',
  'gallery.previous': 'Foto anterior',
  'gallery.next': 'Foto següent',
  'gallery.all': 'Mostra la galeria sencera',
}
