export const es = { 'shell.name': 'Redacción', 'shell.no-script': 'La redacción necesita JavaScript.' }
