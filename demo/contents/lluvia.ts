import type { Story } from '../model.ts'

export const stories: Story[] = [
  {
    key: 'pluviometros-tejado',
    taxon: 'ribalta/riubaix',
    tags: ['temporal-de-mestral'],
    authors: ['pau-ferrandis'],
    hours: 29,
    picture: { theme: 'orchard', seed: 'pluviometros', mood: 'day' },
    es: {
      kicker: 'Clima',
      title: 'La lluvia que falta, medida cubo a cubo desde cuarenta tejados',
      summary:
        'Vecinos de Riubaix apuntan cada mañana lo que cae en su terraza. Llevan once otoños y el de este año es el segundo más seco.',
      place: 'Riubaix',
      body: `A las ocho, antes del café, Empar Sales sube a la terraza y mira un tubo de plástico atado a la barandilla. Hoy, nada. Lo apunta igual: «El cero también es un dato, y este otoño llevamos muchos».

Son cuarenta tejados, cuarenta libretas y una hoja de cálculo. La red empezó con un maestro jubilado que no se fiaba de que en su calle hubiera llovido lo mismo que en el aeropuerto. Tenía razón: entre los dos extremos del pueblo, en una tarde de tormenta, la lluvia puede cambiar al doble.

## Un litro, un metro

Desde septiembre han caído 61 litros por metro cuadrado. La media de las once libretas es de 148. Solo 2017 fue peor, y aquel año la acequia se cerró antes de Navidad.

El segundo frente de la semana traerá nieve arriba y, abajo, una lluvia corta. «Con diez litros ya subiría yo la escalera cantando», dice Empar.`,
    },
    ca: {
      kicker: 'Clima',
      title: 'La pluja que falta, mesurada poal a poal des de quaranta teulades',
      summary:
        'Veïns de Riubaix apunten cada matí el que cau al seu terrat. Porten onze tardors i la d’enguany és la segona més seca.',
      place: 'Riubaix',
      body: `A les huit, abans del café, Empar Sales puja al terrat i mira un tub de plàstic lligat a la barana. Hui, res. Ho apunta igual: «El zero també és una dada, i esta tardor en portem molts».

Són quaranta teulades, quaranta llibretes i un full de càlcul. La xarxa va començar amb un mestre jubilat que no es refiava que al seu carrer haguera plogut el mateix que a l’aeroport. Tenia raó: entre els dos extrems del poble, una vesprada de tronada, la pluja pot canviar al doble.

## Un litre, un metre

Des de setembre han caigut 61 litres per metre quadrat. La mitjana de les onze llibretes és de 148. Només el 2017 va ser pitjor, i aquell any la séquia es va tancar abans de Nadal.

El segon front de la setmana portarà neu a dalt i, a baix, una pluja curta. «Amb deu litres ja pujaria jo l’escala cantant», diu Empar.`,
    },
  },
]
