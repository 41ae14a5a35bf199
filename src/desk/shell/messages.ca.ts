export const ca = { 'shell.name': 'Redacció', 'shell.no-script': 'La redacció necessita JavaScript.' }
