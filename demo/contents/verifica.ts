import type { Story } from '../model.ts'

export const stories: Story[] = [
  {
    key: 'verifica-ola',
    taxon: 'verifica',
    tags: ['temporal-de-mestral'],
    authors: ['hector-salom'],
    hours: 1.9,
    picture: { theme: 'coast', seed: 'verifica-ola', mood: 'storm' },
    es: {
      kicker: 'Verifica',
      title: 'No, esta ola no es de hoy ni es de Portalba',
      summary:
        'El vídeo que circula desde las siete se grabó en 2014 en otro océano. Así lo hemos comprobado y así puedes hacerlo tú.',
      body: `De madrugada empezó a circular un vídeo de una ola que salta un faro con el texto «Portalba ahora mismo». **Es falso.** La grabación es de enero de 2014 y muestra otro puerto, a 1.300 kilómetros.

## Cómo lo sabemos

1. Buscamos tres fotogramas en dos buscadores de imágenes: aparecen en doce noticias de 2014.
2. El faro del vídeo tiene franjas rojas. El de Portalba es blanco desde 1903.
3. La sombra viene de la derecha: a las siete, aquí, el sol aún no había salido.

## Qué sí ha pasado

La cámara de prácticos grabó una ola de unos siete metros en la bocana. No saltó ningún faro.

! Antes de reenviar
- Mira **la hora** y la luz: ¿coinciden?
- Busca **un detalle fijo**: una torre, un cartel.
- Si te lo manda «un primo que vive allí», pregunta **el nombre del primo**.`,
    },
    ca: {
      kicker: 'Verifica',
      title: 'No, aquesta onada no és d’avui ni és de Portalba',
      summary:
        'El vídeo que circula des de les set es va gravar el 2014 en un altre oceà. Així ho hem comprovat i així ho pots fer tu.',
      body: `De matinada va començar a circular un vídeo d’una onada que salta un far amb el text «Portalba ara mateix». **És fals.** La gravació és del gener del 2014 i mostra un altre port, a 1.300 quilòmetres.

## Com ho sabem

1. Vam buscar tres fotogrames en dos cercadors d’imatges: apareixen en dotze notícies del 2014.
2. El far del vídeo té franges roges. El de Portalba és blanc des del 1903.
3. L’ombra ve de la dreta: a les set, aquí, el sol encara no havia sortit.

## Què sí que ha passat

La càmera de pràctics va gravar una onada d’uns set metres a la bocana. No va saltar cap far.

! Abans de reenviar
- Mira **l’hora** i la llum: coincideixen?
- Busca **un detall fix**: una torre, un cartell.
- Si te l’envia «un cosí que viu allà», pregunta **el nom del cosí**.`,
    },
  },
  {
    key: 'verifica-escuelas',
    taxon: 'verifica',
    tags: ['temporal-de-mestral'],
    authors: ['hector-salom'],
    hours: 2.9,
    es: {
      kicker: 'Verifica',
      title: 'El mensaje que cierra los colegios de Torrevent no es del Ayuntamiento',
      summary: 'Lleva el escudo del año pasado y una falta de ortografía. Los centros abren.',
      body: `Un comunicado con el escudo de Torrevent asegura que los colegios cierran hoy «por orden de la alcaldia» (sin tilde). **Es falso.** El Ayuntamiento ha publicado que abren sin patio.

El documento usa un escudo que se cambió en marzo de 2025 y una tipografía que no es la municipal. La imagen se creó una hora antes de que empezara a circular, según sus metadatos.

Lo hemos preguntado a la concejala de Educación, a los cuatro centros y a la policía local. Todos lo desmienten.`,
    },
    ca: {
      kicker: 'Verifica',
      title: 'El missatge que tanca les escoles de Torrevent no és de l’Ajuntament',
      summary: 'Porta l’escut de l’any passat i una falta d’ortografia. Els centres obrin.',
      body: `Un comunicat amb l’escut de Torrevent assegura que les escoles tanquen avui «por orden de la alcaldia» (sense titla). **És fals.** L’Ajuntament ha publicat que obrin sense pati.

El document fa servir un escut que es va canviar al març del 2025 i una tipografia que no és la municipal. La imatge es va crear una hora abans que començara a circular, segons les metadades.

Ho hem preguntat a la regidora d’Educació, als quatre centres i a la policia local. Tots ho desmenteixen.`,
    },
  },
  {
    key: 'verifica-pensiones-agua',
    taxon: 'verifica',
    tags: ['agua'],
    authors: ['hector-salom'],
    hours: 48,
    es: {
      kicker: 'Verifica',
      title: '¿Gasta Portalba más agua en baldear calles que en sus piscinas? Sí, pero no es potable',
      summary: 'La frase del pleno es cierta en la cifra y engañosa en el fondo. La hemos medido en metros cúbicos.',
      body: `En el pleno del jueves, un concejal afirmó que «Portalba gasta más agua en limpiar aceras que en todas sus piscinas». **Le falta contexto.**

La cifra es correcta: 118.000 metros cúbicos al año en baldeo, 74.000 en piscinas. Pero el 91 % del agua de baldeo es regenerada, sale de la depuradora y no se puede beber. La de las piscinas sí es potable.

| Uso | m³ al año | Potable |
| Baldeo de calles | 118.000 | 9 % |
| Piscinas públicas | 74.000 | 100 % |
| Fugas de la red | 1.920.000 | 100 % |
= Consumo municipal de agua, 2025

La tercera fila no la mencionó nadie.`,
    },
    ca: {
      kicker: 'Verifica',
      title: 'Portalba gasta més aigua a netejar carrers que a les piscines? Sí, però no és potable',
      summary: 'La frase del ple és certa en la xifra i enganyosa en el fons. L’hem mesurada en metres cúbics.',
      body: `Al ple de dijous, un regidor va afirmar que «Portalba gasta més aigua a netejar voreres que en totes les piscines». **Li falta context.**

La xifra és correcta: 118.000 metres cúbics l’any en neteja, 74.000 en piscines. Però el 91 % de l’aigua de neteja és regenerada, surt de la depuradora i no es pot beure. La de les piscines sí que és potable.

| Ús | m³ l’any | Potable |
| Neteja de carrers | 118.000 | 9 % |
| Piscines públiques | 74.000 | 100 % |
| Fuites de la xarxa | 1.920.000 | 100 % |
= Consum municipal d’aigua, 2025

La tercera fila no la va esmentar ningú.`,
    },
  },
]
