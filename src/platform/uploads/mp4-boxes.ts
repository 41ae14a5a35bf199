import type { FileHandle } from 'node:fs/promises'

/** A box of an MP4: where it begins, how long its head is, and all of it (ISO/IEC 14496-12). */
export interface Box {
  type: string
  start: number
  head: number
  size: number
}

/** It is no MP4, or a broken one. */
export class NoMp4 extends Error {
  override name = 'NoMp4'
}

/** It is meant as an MP4 and cannot be played: it is empty, or a part of it is missing or damaged. */
export class BrokenMp4 extends NoMp4 {
  override name = 'BrokenMp4'
}

/** More than any film has; each costs a look. */
const MOST_BOXES = 20_000

function boxAt(head: Buffer, start: number, end: number): Box {
  if (head.length < 8) throw new NoMp4('a box without a head')
  const type = head.toString('latin1', 4, 8)
  const short = head.readUInt32BE(0)
  // 1 stands for a long number after the name, 0 for all that is left.
  if (short === 1 && head.length < 16) throw new NoMp4('a box without its length')
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - start : short
  const length = short === 1 ? 16 : 8
  if (size < length || start + size > end) throw new NoMp4(`the box ${type} is longer than what it stands in`)
  return { type, start, head: length, size }
}

/** The boxes of a file, one after the other, which must fill it to its last byte. */
export async function boxesOfFile(file: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = 0; at < size;) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, at)
    const box = boxAt(buffer.subarray(0, bytesRead), at, size)
    if (boxes.push(box) > MOST_BOXES) throw new NoMp4('too many boxes')
    at += box.size
  }
  return boxes
}

/** The boxes within a part of what was read, which must fill it. */
export function boxesWithin(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to;) {
    // Some programs end a list with four zeros.
    if (to - at < 8 && bytes.subarray(at, to).every((byte) => byte === 0)) break
    const box = boxAt(bytes.subarray(at, Math.min(at + 16, to)), at, to)
    if (boxes.push(box) > MOST_BOXES) throw new NoMp4('too many boxes')
    at += box.size
  }
  return boxes
}

/** The boxes inside a box. */
export const inside = (bytes: Buffer, box: Box): Box[] => boxesWithin(bytes, box.start + box.head, box.start + box.size)

/** The first box of a way of names below a box. */
export function find(bytes: Buffer, box: Box, ...path: string[]): Box | undefined {
  let at: Box | undefined = box
  for (const type of path) at = at && inside(bytes, at).find((each) => each.type === type)
  return at
}

/** Leaves the place of a box free: its length stays, so that everything else stays where it is. */
export function free(bytes: Buffer, box: Box): void {
  bytes.write('free', box.start + 4, 'latin1')
  bytes.fill(0, box.start + box.head, box.start + box.size)
}
