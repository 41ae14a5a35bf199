export const es = { 'common.advertising': 'Publicidad' }
