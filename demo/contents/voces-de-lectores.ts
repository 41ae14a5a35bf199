import type { Story, When } from '../model.ts'

const term = (from: number, to: number, more: object) => (when: When) => ({
  ...more,
  opensAt: when.day(from, '08:00'),
  closesAt: when.day(to, '20:00'),
  terms: 'content:condiciones-de-participacion',
  termsVersion: '2026-03',
})

export const stories: Story[] = [
  {
    key: 'llamada-mestral',
    type: 'call',
    taxon: 'sociedad',
    hours: 20,
    tags: ['temporal-de-mestral'],
    picture: { theme: 'mountains', mood: 'dawn' },
    extra: term(-1, 3, { slug: 'el-mestral-desde-tu-ventana' }),
    es: {
      title: 'El mestral, desde tu ventana',
      kicker: 'Participa',
      summary:
        'Mándanos la foto o el vídeo y cuéntanos qué hora era. Los mejores saldrán el sábado en «Bon dia, Ribalta» y en esta página.',
      body: '',
      extra: { question: '¿Qué cambió en tu calle esta mañana?' },
    },
    ca: {
      title: 'El mestral, des de la teva finestra',
      kicker: 'Participa',
      summary:
        "Envia'ns la foto o el vídeo i explica'ns quina hora era. Els millors sortiran dissabte en «Bon dia, Ribalta» i en aquesta pàgina.",
      body: '',
      extra: { question: 'Què ha canviat al teu carrer aquest matí?' },
    },
  },
  {
    key: 'llamada-almendros',
    type: 'call',
    taxon: 'sociedad',
    hours: 700,
    picture: { theme: 'orchard', mood: 'gold' },
    extra: term(-30, -10, { slug: 'el-primer-almendro', wants: 'image' }),
    es: {
      title: 'El primer almendro',
      kicker: 'Participa',
      summary: 'Cada año buscamos el almendro que florece antes que nadie.',
      body: '',
      extra: { question: '¿Dónde está y quién lo plantó?' },
    },
    ca: {
      title: 'El primer ametller',
      kicker: 'Participa',
      summary: "Cada any busquem l'ametller que floreix abans que ningú.",
      body: '',
      extra: { question: 'On és i qui el va plantar?' },
    },
  },
]
