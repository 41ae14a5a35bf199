/** The figures of several processes as one answer: what belongs to one figure stands together, as Prometheus wants it. */
export function joinedFigures(texts: readonly string[]): string {
  const blocks = new Map<string, { head: string[]; lines: string[] }>()
  for (const text of texts) {
    let name = ''
    for (const line of text.split('\n')) {
      if (line === '') continue
      if (line.startsWith('# HELP ')) name = line.split(' ', 3)[2]!
      const block = blocks.get(name) ?? { head: [], lines: [] }
      blocks.set(name, block)
      if (!line.startsWith('#')) block.lines.push(line)
      else if (!block.head.includes(line)) block.head.push(line)
    }
  }
  return [...blocks.values()].map(({ head, lines }) => `${[...head, ...lines].join('\n')}\n`).join('\n')
}
