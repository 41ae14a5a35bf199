export const es = { 'shell.no-script': 'La redacción necesita JavaScript.' }
