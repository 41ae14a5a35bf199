export const es = {
  'consent.label': 'Aviso de cookies',
  'consent.text':
    'Usamos cookies propias, necesarias para que todo funcione. Con tu permiso usaremos también cookies de terceros para publicidad, contenidos externos y estadísticas.',
  'consent.accept': 'Aceptar todas',
  'consent.reject': 'Rechazar',
  'consent.settings': 'Configurar',
  'consent.save': 'Guardar la selección',
  'consent.policy': 'Política de cookies',
  'consent.category.technical': 'Necesarias (siempre activas)',
  'consent.category.advertising': 'Publicidad',
  'consent.category.embeds': 'Contenidos externos',
  'consent.category.analytics': 'Estadísticas',
  'consent.embed.text': '{provider} ofrece este contenido y puede usar cookies.',
  'consent.embed.show': 'Mostrar el contenido',
  'consent.embed.always': 'Mostrar siempre estos contenidos',
  'footer.cookies.settings': 'Configurar las cookies',
}
