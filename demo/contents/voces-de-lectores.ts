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
    key: 'condiciones-de-participacion',
    type: 'page',
    taxon: '',
    hours: 2000,
    sites: ['ocio', 'radio'],
    extra: { slug: 'condiciones-de-participacion' },
    es: {
      title: 'Condiciones de participación',
      summary: 'Lo que nos das cuando nos envías una foto, un vídeo o un texto, y lo que no.',
      body: `Esta es la versión de marzo de 2026. La que aceptas queda anotada junto a cada envío.

## Lo tuyo sigue siendo tuyo

Nos dejas enseñar lo que envías en los sitios y canales de Mestral, con tu firma y mientras dure la llamada. No lo vendemos ni lo cedemos a nadie sin preguntarte.

## Lo que borramos

De cada foto y de cada vídeo borramos el lugar, la hora y el modelo del teléfono antes de guardarlos. El archivo original no lo conserva nadie.

## Lo que te pedimos

- Que lo hayas hecho tú, o que quien lo hizo te deje enviarlo.
- Que tengas el permiso de quien se reconozca; si es menor, el de su familia.
- Que nadie corra peligro para conseguirlo.

## Cómo lo retiras

Desde la página de la llamada o desde tu perfil, cuando quieras y sin dar razones. Desaparece de todas partes en un minuto. Lo que no se publica se borra a los noventa días.`,
    },
    ca: {
      title: 'Condicions de participació',
      summary: 'El que ens dones quan ens envies una foto, un vídeo o un text, i el que no.',
      body: `Aquesta és la versió de març de 2026. La que acceptes queda anotada al costat de cada enviament.

## El que és teu continua sent teu

Ens deixes mostrar el que envies en els llocs i canals de Mestral, amb la teva signatura i mentre duri la crida. No ho venem ni ho cedim a ningú sense preguntar-te.

## El que esborrem

De cada foto i de cada vídeo esborrem el lloc, l'hora i el model del telèfon abans de guardar-los. El fitxer original no el conserva ningú.

## El que et demanem

- Que ho hagis fet tu, o que qui ho va fer et deixi enviar-ho.
- Que tinguis el permís de qui s'hi reconegui; si és menor, el de la família.
- Que ningú corri perill per aconseguir-ho.

## Com ho retires

Des de la pàgina de la crida o des del teu perfil, quan vulguis i sense donar raons. Desapareix de tot arreu en un minut. El que no es publica s'esborra als noranta dies.`,
    },
  },
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
