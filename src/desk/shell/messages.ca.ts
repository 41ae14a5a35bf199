export const ca = { 'shell.no-script': 'La redacció necessita JavaScript.' }
