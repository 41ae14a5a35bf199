export const es = {
  title: 'Tu primer día',
  offer: '¿Te enseñamos la redacción? Son cinco pasos y puedes probar cada uno.',
  begin: 'Empezar',
  next: 'Siguiente',
  back: 'Atrás',
  done: 'Listo',
  step: 'Paso {n} de {most}',
  list: 'Aquí está todo lo que tiene la redacción, en cualquier estado. J y K van de una fila a otra, Intro la abre; al lado ves sus dos idiomas y qué le ha pasado hoy.',
  palette:
    'Con Ctrl K buscas cualquier contenido o haces cualquier cosa por su nombre: ir a una pantalla, empezar un texto, dar una última hora.',
  write: 'Con N empiezas un texto. Se guarda solo mientras escribes, también sin conexión: nada se pierde.',
  twins:
    'ES y CA son dos caras de una noticia: verde, publicada; punteada, sin empezar; con una cifra, bloques por revisar. L lleva de una a otra.',
  keys: 'Abajo están las teclas de cada pantalla; con ? las ves todas. Alt Mayús U abre Última hora desde donde estés.',
  end: 'terminar el recorrido',
}
