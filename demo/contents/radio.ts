import type { Story } from '../model.ts'

export const stories: Story[] = [
  {
    key: 'radio-cuarenta-anos',
    site: 'radio',
    taxon: 'informativos',
    authors: ['mireia-alcanyo'],
    newsType: 'report',
    hours: 40,
    picture: { theme: 'studio', seed: 'cuarenta', mood: 'dusk' },
    es: {
      kicker: 'Aniversario',
      title: 'Cuarenta años desde el primer «buenos días, Ribalta»',
      summary:
        'El 21 de noviembre de 1986, a las siete y dos minutos, porque el reloj del estudio iba atrasado. Hemos encontrado la cinta.',
      body: `La cinta estaba mal etiquetada: «Varios, obras». Dentro hay cuarenta y un segundos de zumbido, un carraspeo y una voz de mujer que dice: «Buenos días, Ribalta. Son las siete y dos, o eso creemos».

La voz es de Pilar Gomis, primera locutora de Mestral, que tenía 23 años y había llegado en autobús. Hoy tiene 63 y ha vuelto al estudio para escucharla. «Qué miedo tenía. Y qué bien lo disimulaba», dice.

> Son las siete y dos, o eso creemos — Pilar Gomis, 21 de noviembre de 1986

El sábado, a la misma hora, la radio emitirá la cinta completa. El reloj del estudio, por respeto, se atrasará dos minutos.`,
    },
    ca: {
      kicker: 'Aniversari',
      title: 'Quaranta anys des del primer «bon dia, Ribalta»',
      summary:
        'El 21 de novembre del 1986, a les set i dos minuts, perquè el rellotge de l’estudi anava endarrerit. Hem trobat la cinta.',
      body: `La cinta estava mal etiquetada: «Diversos, obres». A dins hi ha quaranta-un segons de brunzit, una gola que s’escura i una veu de dona que diu: «Bon dia, Ribalta. Són les set i dos, o això creiem».

La veu és de Pilar Gomis, primera locutora de Mestral, que tenia 23 anys i havia arribat amb autobús. Avui en té 63 i ha tornat a l’estudi per escoltar-la. «Quina por que tenia. I que bé que ho dissimulava», diu.

> Són les set i dos, o això creiem — Pilar Gomis, 21 de novembre del 1986

Dissabte, a la mateixa hora, la ràdio emetrà la cinta sencera. El rellotge de l’estudi, per respecte, s’endarrerirà dos minuts.`,
    },
  },
  {
    key: 'radio-vinilo-rebava',
    site: 'radio',
    taxon: 'musica',
    tags: ['vinilos'],
    authors: ['laia-sempere'],
    hours: 34,
    picture: { theme: 'studio', kind: 'vinyl', seed: 'vinilo', mood: 'gold' },
    es: {
      kicker: 'Vinilos',
      title: 'La tienda que solo vende discos que ya has oído aquí',
      summary: 'Un sótano de Portalba, 900 referencias y una norma: si no ha sonado en «Nit de vinils», no entra.',
      body: `Empezó como una broma de oyentes. Vicent Alcover apuntaba cada noche lo que pinchábamos y al día siguiente lo buscaba. Diez años después tiene un sótano con 900 discos y una libreta con fechas.

Cada funda lleva una pegatina: el día, la hora y lo que dijimos. «A veces la gente compra la frase», admite. El más caro es un single de una banda de Riubaix de 1967, con la cara B rayada. Lo pusimos el 3 de marzo de 2019. Saltó tres veces.

Abre de seis a nueve. Después cierra, porque empieza el programa.`,
    },
    ca: {
      kicker: 'Vinils',
      title: 'La botiga que només ven discos que ja has sentit aquí',
      summary: 'Un soterrani de Portalba, 900 referències i una norma: si no ha sonat a «Nit de vinils», no hi entra.',
      body: `Va començar com una broma d’oients. Vicent Alcover apuntava cada nit el que punxàvem i l’endemà ho buscava. Deu anys després té un soterrani amb 900 discos i una llibreta amb dates.

Cada funda porta un adhesiu: el dia, l’hora i el que vam dir. «A vegades la gent compra la frase», admet. El més car és un single d’una banda de Riubaix del 1967, amb la cara B ratllada. El vam posar el 3 de març del 2019. Va saltar tres vegades.

Obri de sis a nou. Després tanca, perquè comença el programa.`,
    },
  },
  {
    key: 'radio-trinquet-so',
    site: 'radio',
    taxon: 'deporte',
    authors: ['rafa-quilis'],
    hours: 95,
    picture: { theme: 'stadium', seed: 'so', mood: 'dusk' },
    es: {
      kicker: 'Pelota',
      title: 'Cómo se narra un deporte en el que la pelota va más deprisa que la voz',
      summary: 'Cuatro micrófonos, una escalera y un narrador que mira a los pies.',
      body: `La pelota de vaqueta viaja a cien por hora. Una frase, a tres palabras por segundo. «No se puede contar el golpe; hay que contar lo que va a pasar», explica Quico Vidal, que narra desde 2008.

En Riubaix usamos cuatro micrófonos: dos en las paredes, uno en la red y otro en la escalera, que recoge al público. El secreto es el de la derecha: por el sonido se sabe si ha dado en el dedo o en el guante antes de verlo.

La retransmisión de la final femenina fue la más escuchada del año. En el minuto 40, Vidal se quedó callado seis segundos. «Se entendía todo», dice.`,
    },
    ca: {
      kicker: 'Pilota',
      title: 'Com es narra un esport en què la pilota va més de pressa que la veu',
      summary: 'Quatre micròfons, una escala i un narrador que mira els peus.',
      body: `La pilota de vaqueta viatja a cent per hora. Una frase, a tres paraules per segon. «No es pot contar el colp; s’ha de contar el que passarà», explica Quico Vidal, que narra des del 2008.

A Riubaix fem servir quatre micròfons: dos a les parets, un a la corda i un altre a l’escala, que recull el públic. El secret és el de la dreta: pel so se sap si ha pegat al dit o al guant abans de veure-ho.

La retransmissió de la final femenina va ser la més escoltada de l’any. En el minut 40, Vidal es va quedar callat sis segons. «S’entenia tot», diu.`,
    },
  },
]
