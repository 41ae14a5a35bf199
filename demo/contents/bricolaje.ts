import { steps } from '../compose/recipe.ts'
import type { Story } from '../model.ts'

const diy = { site: 'ocio' as const, type: 'diy' as const, authors: ['andreu-castello'] }

export const stories: Story[] = [
  {
    ...diy,
    key: 'ventanas-corrientes',
    taxon: 'bricolaje/casa',
    tags: ['ventanas-sin-corrientes'],
    hours: 23,
    picture: { theme: 'workshop', seed: 'ventanas' },
    extra: { totalTime: 120, difficulty: 'easy', cost: 'low' },
    es: {
      kicker: 'Bricolaje',
      title: 'Cinco tardes para acabar con las corrientes de aire de casa',
      summary:
        'Una vela, tres metros de burlete y la paciencia de ir ventana por ventana. Se nota el primer día de mestral.',
      body: `Antes de comprar nada, busca el aire. Con las ventanas cerradas y un día de viento, pasa una vela por los marcos: donde tiembla, hay trabajo.

! Calcula
- Burlete de espuma: **3 €** por ventana. Dura dos inviernos.
- Burlete de goma: **9 €**. Dura diez.`,
      extra: {
        tools: ['Vela o varilla de incienso', 'Cúter', 'Destornillador', 'Cinta métrica'],
        materials: ['Burlete de goma', 'Silicona neutra', 'Felpudo bajo puerta'],
        steps: steps(
          ['Limpia', 'Alcohol en el canto de la hoja. Sobre polvo no pega nada.'],
          [
            'Ajusta las bisagras',
            'Media vuelta al tornillo superior suele bastar para que la hoja cierre a la vez arriba y abajo.',
          ],
          ['Pega el burlete', 'Empieza por arriba y no lo estires: al encogerse abriría las esquinas.'],
          [
            'Sella el marco',
            'Un cordón fino de silicona entre marco y pared. Alísalo con el dedo mojado en agua y jabón.',
          ],
          ['Comprueba', 'Vuelve a pasar la vela. La llama debe quedarse recta.', { image: 'ill:workshop/vela' }],
        ),
      },
    },
    ca: {
      kicker: 'Bricolatge',
      title: 'Cinc vesprades per acabar amb els corrents d’aire de casa',
      summary:
        'Una vela, tres metres de rivet i la paciència d’anar finestra per finestra. Es nota el primer dia de mestral.',
      body: `Abans de comprar res, busca l’aire. Amb les finestres tancades i un dia de vent, passa una vela pels marcs: on tremola, hi ha faena.

! Calcula
- Rivet d’escuma: **3 €** per finestra. Dura dos hiverns.
- Rivet de goma: **9 €**. En dura deu.`,
      extra: {
        tools: ['Vela o vareta d’encens', 'Cúter', 'Tornavís', 'Cinta mètrica'],
        materials: ['Rivet de goma', 'Silicona neutra', 'Pelut de baix porta'],
        steps: steps(
          ['Neteja', 'Alcohol al cantell de la fulla. Damunt de la pols no s’apega res.'],
          [
            'Ajusta les frontisses',
            'Mitja volta al caragol de dalt sol bastar perquè la fulla tanque alhora dalt i baix.',
          ],
          ['Apega el rivet', 'Comença per dalt i no l’estires: en encongir-se obriria els cantons.'],
          [
            'Segella el marc',
            'Un cordó fi de silicona entre marc i paret. Allisa’l amb el dit mullat en aigua i sabó.',
          ],
          ['Comprova', 'Torna a passar la vela. La flama s’ha de quedar dreta.', { image: 'ill:workshop/vela' }],
        ),
      },
    },
  },
  {
    ...diy,
    key: 'silla-enea',
    taxon: 'bricolaje/muebles',
    hours: 68,
    picture: { theme: 'workshop', kind: 'chair', seed: 'silla', mood: 'gold' },
    extra: { totalTime: 300, difficulty: 'expert', cost: 'medium' },
    es: {
      kicker: 'Muebles',
      title: 'Volver a tejer el asiento de una silla de enea',
      summary: 'Una tarde para desmontar y dos para tejer. Lo difícil no son las manos: es la tensión.',
      body: `La enea se moja, se retuerce y se cruza siempre igual: de fuera adentro, de esquina a esquina. Cuatrocientas vueltas por asiento. A la cincuenta ya no piensas.`,
      extra: {
        tools: ['Martillo de tapicero', 'Tijeras de podar', 'Espátula de madera'],
        materials: ['1,2 kg de enea', 'Tachuelas', 'Cola blanca'],
        steps: steps(
          [
            'Desnuda la silla',
            'Corta el asiento viejo por el centro y guarda una esquina de modelo. Encola las patas que bailen.',
          ],
          ['Remoja', 'La enea, en agua tibia una noche. Debe doblarse sin partirse.'],
          [
            'Teje',
            'Une dos hojas, retuerce hacia fuera y cruza en cada esquina. Cada diez vueltas, aprieta con la espátula.',
            { image: 'ill:workshop/enea' },
          ],
          ['Rellena', 'Los recortes van dentro, entre las dos capas. Sin relleno, la enea se rompe en un año.'],
        ),
      },
    },
    ca: {
      kicker: 'Mobles',
      title: 'Tornar a teixir el seient d’una cadira de boga',
      summary: 'Una vesprada per desmuntar i dues per teixir. El difícil no són les mans: és la tensió.',
      body: `La boga es mulla, es torç i es creua sempre igual: de fora cap a dins, de cantó a cantó. Quatre-centes voltes per seient. A la cinquanta ja no penses.`,
      extra: {
        tools: ['Martell de tapisser', 'Tisores de podar', 'Espàtula de fusta'],
        materials: ['1,2 kg de boga', 'Tatxes', 'Cola blanca'],
        steps: steps(
          [
            'Despulla la cadira',
            'Talla el seient vell pel mig i guarda’n un cantó de model. Encola les potes que ballen.',
          ],
          ['Remulla', 'La boga, en aigua tèbia una nit. S’ha de doblegar sense partir-se.'],
          [
            'Teixeix',
            'Uneix dues fulles, torça cap a fora i creua a cada cantó. Cada deu voltes, prem amb l’espàtula.',
            { image: 'ill:workshop/enea' },
          ],
          ['Ompli', 'Els retalls van dins, entre les dues capes. Sense farciment, la boga es trenca en un any.'],
        ),
      },
    },
  },
  {
    ...diy,
    key: 'caja-nido',
    taxon: 'bricolaje',
    hours: 110,
    picture: { theme: 'workshop', kind: 'nest', seed: 'nido', mood: 'dawn' },
    extra: { totalTime: 90, difficulty: 'easy', cost: 'low' },
    es: {
      kicker: 'Con niños',
      title: 'Una caja nido con una sola tabla y ocho tornillos',
      summary: 'El agujero decide quién entra: 28 milímetros para el herrerillo, 32 para el carbonero.',
      body: `Se cuelga en noviembre para que la conozcan en invierno y la ocupen en marzo. Sin percha: solo ayuda a los gatos.`,
      extra: {
        tools: ['Serrucho', 'Taladro y broca de 32 mm', 'Lija'],
        materials: ['Tabla de pino sin tratar de 15 × 120 cm', '8 tornillos', 'Bisagra de cuero'],
        steps: steps(
          ['Corta seis piezas', 'Fondo de 12 cm, frente de 20, espalda de 30, dos costados de 20 y 25, techo de 20.'],
          ['Agujerea', 'El agujero, a 12 cm del suelo de la caja. Dos más pequeños abajo, para el agua.'],
          [
            'Monta',
            'Sin cola ni barniz. El techo, con bisagra, para limpiar cada otoño.',
            { image: 'ill:orchard/nido-abierto' },
          ],
          ['Cuelga', 'A tres metros, mirando al sureste y de espaldas al mestral.'],
        ),
      },
    },
    ca: {
      kicker: 'Amb xiquets',
      title: 'Una caixa niu amb una sola taula i vuit caragols',
      summary: 'El forat decideix qui hi entra: 28 mil·límetres per a la mallerenga blava, 32 per a la carbonera.',
      body: `Es penja al novembre perquè la coneguen a l’hivern i l’ocupen al març. Sense perxa: només ajuda els gats.`,
      extra: {
        tools: ['Xerrac', 'Trepant i broca de 32 mm', 'Paper de vidre'],
        materials: ['Taula de pi sense tractar de 15 × 120 cm', '8 caragols', 'Frontissa de cuir'],
        steps: steps(
          ['Talla sis peces', 'Fons de 12 cm, front de 20, esquena de 30, dos costats de 20 i 25, sostre de 20.'],
          ['Forada', 'El forat, a 12 cm del sòl de la caixa. Dos de més petits avall, per a l’aigua.'],
          [
            'Munta',
            'Sense cola ni vernís. El sostre, amb frontissa, per netejar cada tardor.',
            { image: 'ill:orchard/nido-abierto' },
          ],
          ['Penja', 'A tres metres, mirant al sud-est i d’esquena al mestral.'],
        ),
      },
    },
  },
  {
    ...diy,
    key: 'grifo-gotea',
    taxon: 'bricolaje/casa',
    hours: 150,
    picture: { theme: 'workshop', kind: 'tap', seed: 'grifo', mood: 'day' },
    extra: { totalTime: 40, difficulty: 'medium', cost: 'low' },
    es: {
      kicker: 'En casa',
      title: 'El grifo que gotea: cuarenta minutos y una junta de treinta céntimos',
      summary: 'Una gota por segundo son treinta litros al día. Se arregla con una llave inglesa y sin llamar a nadie.',
      body: `El noventa por ciento de los grifos que gotean tienen lo mismo: una goma plana que se ha vuelto dura. El otro diez tiene cal.`,
      extra: {
        tools: ['Llave inglesa', 'Destornillador', 'Trapo viejo'],
        materials: ['Juntas surtidas', 'Vinagre', 'Cinta de teflón'],
        steps: steps(
          [
            'Cierra el agua',
            'La llave está debajo del lavabo o en el armario del contador. Abre el grifo hasta que deje de salir.',
          ],
          ['Desmonta', 'Quita el embellecedor, afloja la tuerca protegiéndola con el trapo y saca la montura.'],
          ['Cambia la junta', 'Misma medida que la vieja. Si el asiento tiene cal, vinagre y media hora.'],
          ['Monta', 'Dos vueltas de teflón en la rosca. Abre el agua despacio.'],
        ),
      },
    },
    ca: {
      kicker: 'A casa',
      title: 'L’aixeta que goteja: quaranta minuts i una junta de trenta cèntims',
      summary: 'Una gota per segon són trenta litres al dia. S’arregla amb una clau anglesa i sense cridar ningú.',
      body: `El noranta per cent de les aixetes que gotegen tenen el mateix: una goma plana que s’ha tornat dura. L’altre deu té calç.`,
      extra: {
        tools: ['Clau anglesa', 'Tornavís', 'Drap vell'],
        materials: ['Juntes assortides', 'Vinagre', 'Cinta de tefló'],
        steps: steps(
          [
            'Tanca l’aigua',
            'La clau és davall del lavabo o a l’armari del comptador. Obri l’aixeta fins que deixe d’eixir.',
          ],
          ['Desmunta', 'Lleva l’embellidor, afluixa la femella protegint-la amb el drap i trau la muntura.'],
          ['Canvia la junta', 'La mateixa mida que la vella. Si el seient té calç, vinagre i mitja hora.'],
          ['Munta', 'Dues voltes de tefló a la rosca. Obri l’aigua a poc a poc.'],
        ),
      },
    },
  },
]
