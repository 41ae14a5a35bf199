/** Texts of a blog’s posts in Catalan. */
export const ca = {
  'blog.label': 'Blog',
  'blog.around': 'Més entrades: {name}',
  'blog.previous': 'Entrada anterior',
  'blog.next': 'Entrada següent',
}
