/** Texts of photo galleries in Spanish. */
export const es = {
  'gallery.open': 'Ampliar la imagen',
  'gallery.close': 'Cerrar la imagen',
  'gallery.image': 'Imagen {n} de {total}',
  'gallery.photos': 'Fotos de la galería',
  'gallery.previous': 'Foto anterior',
  'gallery.next': 'Foto siguiente',
  'gallery.all': 'Ver la galería entera',
}
