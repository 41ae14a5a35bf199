/** Words by how many contents have them. */
export interface Words {
  rare: string[]
  medium: string[]
  frequent: string[]
  common: string[]
}

/** Questions of one kind. */
export interface Class {
  name: string
  /** So many different ones there are; with more asked, what is kept is forgotten before they come again. */
  different: number
  params?(n: number): Record<string, unknown>
  /** An address to get instead of a question to post. */
  page?(n: number): string
  /** Beyond the first page. */
  pages?: number
  /** What comes behind the address of the call, and that it is refused. */
  mark?(n: number): string
  refused?: boolean
}

/** Everything that searches are asked for, and what nobody should ask. */
export function classes(words: Words): Class[] {
  return [...ranked(words), ...narrowed(words), ...offered(words), ...garbage(words)]
}

const of = (list: string[], n: number): string => list[(n * 7919) % Math.max(1, list.length)] ?? 'port'

function text(list: string[], make: (n: number) => string, more: Record<string, unknown> = {}) {
  return { different: list.length, params: (n: number) => ({ searchText: make(n), limit: 12, type: 'all', ...more }) }
}

function ranked({ rare, medium, frequent, common }: Words): Class[] {
  return [
    { name: 'a rare word', ...text(rare, (n) => of(rare, n)) },
    { name: 'a medium word', ...text(medium, (n) => of(medium, n)) },
    { name: 'a frequent word', ...text(frequent, (n) => of(frequent, n)) },
    { name: 'a very frequent word', ...text(common, (n) => of(common, n)) },
    {
      name: 'two words, frequent and medium',
      ...text(frequent, (n) => `${of(frequent, n)} ${of(medium, n + 1)}`),
    },
    { name: 'two frequent words', ...text(frequent, (n) => `${of(frequent, n)} ${of(frequent, n + 3)}`) },
    {
      name: 'a question of six words',
      ...text(frequent, (n) => [of(frequent, n), ...[1, 2, 3, 4, 5].map((k) => of(medium, n * 5 + k))].join(' ')),
    },
  ]
}

function narrowed({ medium, frequent }: Words): Class[] {
  const quarter = { startDate: '2024-01-01', endDate: '2024-03-31' }
  const byDate = { orderBy: 'date' }
  return [
    { name: 'a frequent word, by date', ...text(frequent, (n) => of(frequent, n), byDate) },
    { name: 'the count of a frequent word', ...text(frequent, (n) => of(frequent, n), { ...byDate, limit: 1 }) },
    { name: 'a frequent word, videos only', ...text(frequent, (n) => of(frequent, n), { type: 'video' }) },
    { name: 'a medium word, within three months', ...text(medium, (n) => of(medium, n), { dateValue: quarter }) },
    { name: 'everything, newest first', different: 1, params: () => ({ searchText: '', limit: 12, type: 'all' }) },
    { name: 'a frequent word, the fifth page', ...text(frequent, (n) => of(frequent, n)), pages: 4 },
    { name: 'the same by date', ...text(frequent, (n) => of(frequent, n), byDate), pages: 4 },
  ]
}

function offered({ medium }: Words): Class[] {
  const beginning = (type: string) => ({
    different: medium.length,
    params: (n: number) => ({ searchText: of(medium, n).slice(0, 4), type, limit: 12, filters: {} }),
  })
  return [
    { name: 'authors that begin so', ...beginning('author') },
    { name: 'ingredients that begin so', ...beginning('ingredient') },
    {
      name: 'a mistyped word, with what was meant (page)',
      different: medium.length,
      page: (n) => `/buscar/?text=${of(medium, n).slice(0, -1)}qx`,
    },
  ]
}

function garbage({ frequent }: Words): Class[] {
  const refused = { different: 1000, refused: true }
  return [
    {
      name: 'a forged cursor',
      ...refused,
      params: (n) => ({ searchText: of(frequent, n) }),
      mark: (n) => `eyJx${n}.a.b`,
    },
    { name: 'the page 10,000', ...refused, params: (n) => ({ searchText: of(frequent, n), page: 10_000 }) },
    { name: '10,001 letters', ...refused, params: (n) => ({ searchText: `${n}`.padEnd(10_001, 'x') }) },
    {
      name: '10,000 letters and SQL',
      different: 1000,
      params: (n) => ({ searchText: `'; drop table content; -- ${n} `.repeat(400).slice(0, 10_000) }),
    },
  ]
}
