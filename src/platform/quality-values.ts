/** What a header such as `Accept-Language` asks for, in lower case, with how much it is wanted (RFC 9110, 12.4.2); 0 is «not that». */
export function qualityValues(header: string): Map<string, number> {
  const qualities = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const value = q ? Number(q.slice(2)) : 1
    qualities.set(name, Number.isFinite(value) ? value : 0)
  }
  return qualities
}
