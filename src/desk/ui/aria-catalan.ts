/** What react-aria says aloud in Catalan, which is none of its languages; put in its place when the desk is built. */
type Say = string | ((args: Record<string, string | number>, formatter: Formatter) => string)
interface Formatter {
  plural(count: string | number, options: Record<string, () => string>): string
  select(options: Record<string, string | (() => string)>, value: string | number): string
}

const marked: Say = ({ count }, formatter) =>
  formatter.plural(count!, { one: () => `${count} element triat`, other: () => `${count} elements triats` })
const options: Say = ({ optionCount }, formatter) =>
  formatter.plural(optionCount!, { one: () => `${optionCount} opció`, other: () => `${optionCount} opcions` })

/** By part of the library and key. */
export const CATALAN: Readonly<Record<string, Record<string, Say>>> = {
  overlays: { dismiss: 'Tanca' },
  grid: {
    deselectedItem: ({ item }) => `${item}, no triat.`,
    longPressToSelect: 'Mantín premut per a triar-ne diversos.',
    select: 'Tria',
    selectedAll: 'Tots els elements triats.',
    selectedCount: (args, formatter) => `${marked(args, formatter)}.`,
    selectedItem: ({ item }) => `${item}, triat.`,
  },
  dnd: {
    dragDescriptionKeyboard: 'Prem Retorn per a començar a arrossegar.',
    dragDescriptionKeyboardAlt: 'Prem Alt + Retorn per a començar a arrossegar.',
    dragDescriptionLongPress: 'Mantín premut per a començar a arrossegar.',
    dragDescriptionTouch: 'Toca dues vegades per a començar a arrossegar.',
    dragDescriptionVirtual: 'Fes clic per a començar a arrossegar.',
    dragItem: ({ itemText }) => `Arrossega ${itemText}`,
    dragSelectedItems: (args, formatter) => `Arrossega ${marked(args, formatter)}`,
    dragSelectedKeyboard: (args, formatter) => `Prem Retorn per a arrossegar ${marked(args, formatter)}.`,
    dragSelectedKeyboardAlt: (args, formatter) => `Prem Alt + Retorn per a arrossegar ${marked(args, formatter)}.`,
    dragSelectedLongPress: (args, formatter) => `Mantín premut per a arrossegar ${marked(args, formatter)}.`,
    dragStartedKeyboard:
      'Arrossegant. Ves amb el tabulador al lloc i prem Retorn per a deixar-ho, o Esc per a desfer-ho.',
    dragStartedTouch: 'Arrossegant. Ves al lloc i toca dues vegades per a deixar-ho.',
    dragStartedVirtual: 'Arrossegant. Ves al lloc i fes clic o prem Retorn per a deixar-ho.',
    dropCanceled: 'No s’ha mogut.',
    dropComplete: 'S’ha mogut.',
    dropDescriptionKeyboard: 'Prem Retorn per a deixar-ho, Esc per a desfer-ho.',
    dropDescriptionTouch: 'Toca dues vegades per a deixar-ho.',
    dropDescriptionVirtual: 'Fes clic per a deixar-ho.',
    dropIndicator: 'lloc on deixar-ho',
    dropOnItem: ({ itemText }) => `Deixa-ho en ${itemText}`,
    dropOnRoot: 'Deixa-ho ací',
    endDragKeyboard: 'Arrossegant. Prem Retorn per a desfer-ho.',
    endDragTouch: 'Arrossegant. Toca dues vegades per a desfer-ho.',
    endDragVirtual: 'Arrossegant. Fes clic per a desfer-ho.',
    insertAfter: ({ itemText }) => `Posa-ho després de ${itemText}`,
    insertBefore: ({ itemText }) => `Posa-ho abans de ${itemText}`,
    insertBetween: ({ beforeItemText, afterItemText }) => `Posa-ho entre ${beforeItemText} i ${afterItemText}`,
  },
  combobox: {
    buttonLabel: 'Mostra suggeriments',
    countAnnouncement: (args, formatter) => `${options(args, formatter)}.`,
    focusAnnouncement: ({ optionText, isSelected }, formatter) =>
      `${optionText}${formatter.select({ true: ', triat', other: '' }, isSelected!)}`,
    listboxLabel: 'Suggeriments',
    selectedAnnouncement: ({ optionText }) => `${optionText}, triat`,
  },
  menu: { longPressMessage: 'Mantín premut o prem Alt + fletxa avall per a obrir el menú' },
  searchfield: { 'Clear search': 'Esborra la cerca' },
  table: {
    ascending: 'ascendent',
    ascendingSort: ({ columnName }) => `ordenat per la columna ${columnName}, ascendent`,
    collapse: 'Plega',
    columnSize: ({ value }) => `${value} píxels`,
    descending: 'descendent',
    descendingSort: ({ columnName }) => `ordenat per la columna ${columnName}, descendent`,
    expand: 'Desplega',
    resizerDescription: 'Prem Retorn per a canviar l’amplària',
    select: 'Tria',
    selectAll: 'Tria-ho tot',
    sortable: 'columna ordenable',
  },
  tag: { removeButtonLabel: 'Lleva', removeDescription: 'Prem Supr per a llevar l’etiqueta.' },
}
