import { createHmac, timingSafeEqual } from 'node:crypto'

const MARK = 20

/** Small letters and digits alone: what stands before the @ of an address may lose its capitals on the way. */
function markOf(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`newsletter-return\n${id}`).digest('hex').slice(0, MARK)
}

/** What a delivery is known by in the address that it comes back to and in its Message-ID. */
export function returnToken(secret: string, deliveryId: string): string {
  const id = BigInt(deliveryId).toString(36)
  return `${id}.${markOf(secret, id)}`
}

/** The deliveries whose tokens stand in a text, each once. */
export function returnTokensIn(secret: string, text: string): string[] {
  const found = new Set<string>()
  for (const [, id, mark] of text.toLowerCase().matchAll(/(?<![0-9a-z])([0-9a-z]{1,13})\.([0-9a-f]{20})(?![0-9a-z])/g))
    if (timingSafeEqual(Buffer.from(mark!), Buffer.from(markOf(secret, id!)))) found.add(numberOf(id!))
  return [...found]
}

function numberOf(id: string): string {
  let number = 0n
  for (const digit of id) number = number * 36n + BigInt(Number.parseInt(digit, 36))
  return number.toString()
}
