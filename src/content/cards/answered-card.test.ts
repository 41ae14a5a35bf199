import { expect, test } from 'vitest'
import { cardOfAnswer } from './answered-card.ts'

const least = { id: '1', title: 'Sin puente', url: '/ribalta/sin-puente_1.html' }

test('CONT-20, CONT-21, CONT-22 a card that says no more than its id, title and address has nothing else', () => {
  expect(cardOfAnswer(least)).toMatchObject({ ...least, description: [], authors: [], image: null, multimedia: null })
})

test('CONT-34, CONT-35 a category leads to its href, an author to their authorUrl, where there is no url', () => {
  const { category, authors } = cardOfAnswer({
    ...least,
    category: { name: 'Cultura', href: '/cultura/' },
    authors: [
      { id: '7', name: 'Laia Serra', authorUrl: '/autores/laia/' },
      { id: '8', name: 'Pau Riu', url: '/autores/pau/', authorUrl: '/otra/' },
    ],
  })
  expect(category?.url).toBe('/cultura/')
  expect(authors.map(({ url }) => url)).toEqual(['/autores/laia/', '/autores/pau/'])
})

test('CONT-24, CONT-26 a picture that is known by its address alone is shown as it is, in every shape', () => {
  const picture = { url: 'https://example.org/foto.jpg', width: 800, height: 450 }
  const { image, multimedia } = cardOfAnswer({
    ...least,
    image: picture,
    multimedia: { type: 'video', poster: picture },
  })
  for (const shown of [image, multimedia?.poster])
    expect(shown).toMatchObject({
      ...picture,
      alt: '',
      customSrcByAspectRatio: { '16-9': picture.url, '1-1': picture.url },
    })
  const own = { ...picture, id: 'abc', alt: 'El puente' }
  expect(cardOfAnswer({ ...least, image: own }).image).toEqual(own)
})
