export const es = {
  'offline.title': 'Sin conexión',
  'offline.text': 'Comprueba tu conexión a internet.',
  'offline.retry': 'Reintentar',
  'offline.saved': 'Páginas que puedes leer sin conexión',
  'offline.saved.empty': 'No hay páginas guardadas en este dispositivo.',
  'manifest.saved': 'Contenidos guardados',
  'offline.update': 'Hay una versión nueva.',
  'offline.use': 'Usarla ahora',
  'offline.copy': 'Copia guardada: {date}',
}
