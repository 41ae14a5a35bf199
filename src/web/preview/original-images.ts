const OWN = /\/images\/([a-z0-9-]+)\/[0-9]+-[0-9]+\/[0-9]+\.(?:webp|jpg)/
const SOURCE = /<source\b[^<>]*>/gi
const IMG = /<img\b[^<>]*>/gi

/** Shows every picture whole and at once, as editors stored it (OPEN-120): no variants, nothing lazy. */
export function originalImages(html: string): string {
  return html.replace(SOURCE, (tag) => (OWN.test(tag) ? '' : tag)).replace(IMG, whole)
}

function whole(tag: string): string {
  const eager = tag.replace(/ loading="lazy"/i, ' loading="eager"').replace(/ data-eager="[^"]*"/i, '')
  if (!OWN.test(tag)) return eager
  return eager.replace(/ (?:srcset|sizes)="[^"]*"/gi, '').replace(OWN, '/images/$1/original')
}
