export const es = {
  'showroom.title': 'Muestrario de módulos',
  'showroom.intro': 'Todas las piezas de Portada, en todos sus estados. Lo que no está aquí, no existe todavía.',
  'showroom.contents': 'Contenido',
  'showroom.modules': 'Módulos',
  'showroom.nothing': 'Ahora mismo no tiene nada que mostrar.',
  'showroom.images.as-pages': 'Ver las imágenes como en las páginas',
  'showroom.images.originals': 'Ver las imágenes originales',
  'showroom.paywall': 'Muro de pago simulado',
  'showroom.paywall.id': 'Identificador del mensaje',
  'showroom.paywall.show': 'Mostrar',
  'showroom.paywall.active': 'Simulando: {id}',
  'showroom.paywall.none': 'Sin simulación',
}
