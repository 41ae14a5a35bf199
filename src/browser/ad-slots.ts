/** Names the slot of an advertisement: a page that many share cannot carry what is different for each reader (ADS-12). */
export function nameSlot(slot: HTMLElement): void {
  slot.id = `${slot.dataset['slot']}-${Math.random().toString(36).slice(2, 8).padEnd(6, '0')}`
}

/** Names those that came with a page, or later with a part of it. */
export const nameSlots = (part: ParentNode): void =>
  part.querySelectorAll<HTMLElement>('.ad__slot[data-slot]').forEach(nameSlot)
