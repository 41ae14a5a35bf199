export const ca = {
  title: 'Tecles',
  screen: 'En aquesta pantalla',
  everywhere: 'Pertot arreu',
  letters: 'Les tecles d’una sola lletra funcionen fora dels camps. S’apaguen en el menú del teu compte.',
}
