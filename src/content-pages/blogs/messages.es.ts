/** Texts of a blog's posts in Spanish. */
export const es = {
  'blog.label': 'Blog',
  'blog.around': 'Más entradas de {name}',
  'blog.previous': 'Entrada anterior',
  'blog.next': 'Entrada siguiente',
}
