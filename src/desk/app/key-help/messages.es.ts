export const es = {
  title: 'Teclas',
  screen: 'En esta pantalla',
  everywhere: 'En todas partes',
  letters: 'Las teclas de una sola letra funcionan fuera de los campos. Se apagan en el menú de tu cuenta.',
}
