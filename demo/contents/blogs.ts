import type { Story, Texts } from '../model.ts'

const post = (
  key: string,
  blog: string,
  author: string,
  taxon: string,
  hours: number,
  es: Texts,
  ca: Texts,
  more: Partial<Story> = {},
): Story => ({
  key: `post-${key}`,
  type: 'post',
  taxon,
  hours,
  authors: [author],
  extra: { blog: `blog:${blog}` },
  es,
  ca,
  ...more,
})

export const stories: Story[] = [
  post(
    'barografo',
    'cuaderno-del-viento',
    'pau-ferrandis',
    'ciencia/medio-ambiente',
    6,
    {
      title: 'El barógrafo lo sabía desde las once',
      summary: 'Anoche la aguja bajó como baja cuando no bromea.',
      body: `A las once y diez de la noche la aguja del barógrafo dejó de ondular y empezó a bajar recta. No hace falta ordenador: cuando la línea parece trazada con regla, al día siguiente hay persianas en el suelo.\n\nLlamé a prácticos. «Ya lo vemos», me dijeron. Ellos tienen otro método: las gaviotas se meten en el aparcamiento.\n\nEl modelo decía 95 kilómetros por hora. Fueron 112. La diferencia tiene nombre: el valle. Los mapas lo dibujan con cuadros de dos kilómetros y medio, y por el hueco de Montsalí, que mide tres, cabe un cuadro y un poco. En ese poco viven las sorpresas.`,
    },
    {
      title: 'El barògraf ho sabia des de les onze',
      summary: 'Anit l’agulla va baixar com baixa quan no fa broma.',
      body: `A les onze i deu de la nit l’agulla del barògraf va deixar d’ondular i va començar a baixar recta. No cal ordinador: quan la línia pareix traçada amb regle, l’endemà hi ha persianes a terra.\n\nVaig telefonar a pràctics. «Ja ho veiem», em van dir. Ells tenen un altre mètode: les gavines es fiquen a l’aparcament.\n\nEl model deia 95 quilòmetres per hora. En van ser 112. La diferència té nom: la vall. Els mapes la dibuixen amb quadres de dos quilòmetres i mig, i pel forat de Montsalí, que en fa tres, hi cap un quadre i un poc. En aquell poc viuen les sorpreses.`,
    },
    { tags: ['temporal-de-mestral'], picture: { theme: 'papers', seed: 'barografo' } },
  ),
  post(
    'rosada',
    'cuaderno-del-viento',
    'pau-ferrandis',
    'ciencia/medio-ambiente',
    100,
    {
      title: 'Por qué el Pla hiela y la sierra no',
      summary: 'El aire frío pesa. Y lo que pesa, baja.',
      body: `El lunes el Pla d’Albercs marcó dos bajo cero y Castellver, trescientos metros más arriba, cuatro positivos. No es un error. En las noches quietas el aire frío resbala por las laderas como el agua y se queda en el fondo.\n\nLos agricultores lo llaman «el lago». Tiene orilla: en la cuesta de la ermita se puede dar un paso y ganar tres grados. Lo hemos medido con dos termómetros y un zapato en cada lado.`,
    },
    {
      title: 'Per què el Pla gela i la serra no',
      summary: 'L’aire fred pesa. I el que pesa, baixa.',
      body: `Dilluns el Pla d’Albercs va marcar dos sota zero i Castellver, tres-cents metres més amunt, quatre positius. No és un error. En les nits quietes l’aire fred rellisca pels vessants com l’aigua i es queda al fons.\n\nEls llauradors en diuen «el llac». Té riba: a la costera de l’ermita es pot fer un pas i guanyar tres graus. Ho hem mesurat amb dos termòmetres i una sabata a cada costat.`,
    },
  ),
  post(
    'ujier',
    'la-enmienda',
    'marc-albiol',
    'politica/parlamento',
    39,
    {
      title: 'El ujier de los mismos papeles',
      summary: 'Tres viajes, una carpeta y el arte de parecer ocupado mientras se negocia.',
      body: `El miércoles, durante el receso, el mismo ujier entró tres veces en la sala de comisiones con la misma carpeta. A la tercera le pregunté. «Cuando no sale nadie, entro yo», me explicó. «Así parece que se mueve».\n\nDentro no había papeles: había bocadillos. El acuerdo sobre la dependencia se escribió en la servilleta de uno de tortilla. Si alguien la conserva, el archivo del Parlamento la acepta.`,
    },
    {
      title: 'L’uixer dels mateixos papers',
      summary: 'Tres viatges, una carpeta i l’art de semblar ocupat mentre es negocia.',
      body: `Dimecres, durant el recés, el mateix uixer va entrar tres vegades a la sala de comissions amb la mateixa carpeta. A la tercera li ho vaig preguntar. «Quan no ix ningú, hi entre jo», em va explicar. «Així pareix que es mou».\n\nA dins no hi havia papers: hi havia entrepans. L’acord sobre la dependència es va escriure al tovalló d’un de truita. Si algú el conserva, l’arxiu del Parlament l’accepta.`,
    },
    { tags: ['presupuestos-2027'] },
  ),
  post(
    'enmienda-911',
    'la-enmienda',
    'marc-albiol',
    'politica/parlamento',
    77,
    {
      title: 'Quién enmienda una coma',
      summary: 'De las 1.204 enmiendas presentadas, 61 son de puntuación. Una movió 300.000 euros.',
      body: `«Y, en su caso» no es lo mismo que «y en su caso». Con la coma, la ayuda al comedor de agosto era optativa. Sin ella, obligatoria. La letrada mayor encontró la coma en una comparación de versiones y nadie recuerda haberla puesto.\n\nSesenta y una enmiendas de este año son de puntuación. Casi todas las firma la misma diputada, que fue correctora. Se aprueban por asentimiento y sin mirar. Habría que mirar.`,
    },
    {
      title: 'Qui esmena una coma',
      summary: 'De les 1.204 esmenes presentades, 61 són de puntuació. Una va moure 300.000 euros.',
      body: `«I, si s’escau» no és el mateix que «i si s’escau». Amb la coma, l’ajuda al menjador d’agost era optativa. Sense, obligatòria. La lletrada major va trobar la coma en una comparació de versions i ningú no recorda haver-la posada.\n\nSeixanta-una esmenes d’enguany són de puntuació. Quasi totes les signa la mateixa diputada, que va ser correctora. S’aproven per assentiment i sense mirar. Caldria mirar.`,
    },
  ),
  post(
    'tos-fila-g',
    'segunda-fila',
    'ona-vidalba',
    'cultura/escena',
    21,
    {
      title: 'La tos de la fila G',
      summary: 'Crónica de un estreno desde el asiento que mejor oye.',
      body: `En la fila G del Principal hay una tos. No es siempre la misma persona, pero es siempre la misma tos: seca, dos golpes, en el silencio antes de la frase importante. Los actores la esperan.\n\nAnoche no tosió nadie. Núria Ferriol aguantó la pausa seis segundos, miró hacia la G y sonrió. «Pensé que se habían ido», me dijo después. Un teatro es eso: un sitio donde se nota que alguien no ha tosido.`,
    },
    {
      title: 'La tos de la fila G',
      summary: 'Crònica d’una estrena des del seient que millor hi sent.',
      body: `A la fila G del Principal hi ha una tos. No és sempre la mateixa persona, però és sempre la mateixa tos: seca, dos colps, en el silenci abans de la frase important. Els actors l’esperen.\n\nAnit no va tossir ningú. Núria Ferriol va aguantar la pausa sis segons, va mirar cap a la G i va somriure. «Vaig pensar que se n’havien anat», em va dir després. Un teatre és això: un lloc on es nota que algú no ha tossit.`,
    },
    { tags: ['ano-estruga'], picture: { theme: 'theatre', seed: 'fila-g' } },
  ),
]
