import type { SiteInput } from '../../src/sites/model.ts'

type Advertising = NonNullable<SiteInput['advertising']>

const height = (mobile: number, desktop: number) => ({
  minimumReservedHeightMobile: mobile,
  minimumReservedHeightDesktop: desktop,
})

/** What the house says of itself in its own places; nothing of anybody else. */
export const advertising: Advertising = {
  positions: [
    {
      id: 'noticia-texto',
      slotType: 'banner',
      name: 'Dentro del texto',
      sizes: '[[728,90],[320,100]]',
      ...height(132, 112),
    },
    { id: 'lateral', slotType: 'box', name: 'Columna', sizes: '[[300,250]]', ...height(0, 220) },
    { id: 'programas', slotType: 'box', name: 'Entre programas', sizes: '[[300,250]]', ...height(200, 220) },
    { id: 'portada', slotType: 'banner', name: 'Entre filas', sizes: '[[970,90],[320,100]]', ...height(132, 112) },
  ],
  map: {
    default: { mobile: { body: 'noticia-texto' }, desktop: { body: 'noticia-texto', aside: 'lateral' } },
    shows: { mobile: { grid: 'programas' }, desktop: { grid: 'programas' } },
    list: { mobile: { rows: 'portada' }, desktop: { rows: 'portada' } },
    board: { mobile: { rows: 'portada' }, desktop: { rows: 'portada' } },
  },
  campaigns: [
    {
      id: 'radio',
      positions: ['noticia-texto', 'portada', 'lateral'],
      weight: 2,
      html: {
        es: '<p><strong>Mestral Radio, también en directo</strong> Boletín a cada hora en punto, y el parte del viento a y media. <a href="/radio/">Escucha la radio</a></p>',
        ca: '<p><strong>Mestral Ràdio, també en directe</strong> Butlletí a cada hora en punt, i el part del vent a dos quarts. <a href="/radio/ca/">Escolta la ràdio</a></p>',
      },
    },
    {
      id: 'boletines',
      maxPerDay: 3,
      positions: ['noticia-texto', 'portada', 'programas'],
      html: {
        es: '<p><strong>Antes de que cambie el viento</strong> Cada mañana en tu correo, lo que ha pasado y lo que viene. <a href="/boletines/">Elige tus boletines</a></p>',
        ca: '<p><strong>Abans que canvie el vent</strong> Cada matí al teu correu, el que ha passat i el que ve. <a href="/ca/boletines/">Tria els teus butlletins</a></p>',
      },
    },
    {
      id: 'cocina',
      positions: ['lateral', 'programas'],
      html: {
        es: '<p><strong>¿Qué cenamos hoy?</strong> Recetas de la Ribalta, con las cantidades para los que sois. <a href="/ocio/cocina/">Busca la tuya</a></p>',
        ca: '<p><strong>Què sopem hui?</strong> Receptes de la Ribalta, amb les quantitats per als que sou. <a href="/ocio/ca/cocina/">Busca la teua</a></p>',
      },
    },
  ],
}
