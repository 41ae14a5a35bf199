import { open, type FileHandle } from 'node:fs/promises'
import { boxesOfFile, boxesWithin, BrokenMp4, find, free, inside, NoMp4, type Box } from './mp4-boxes.ts'
import { samplesOf, type Stretch } from './mp4-samples.ts'

/** It is longer than films of readers may be. */
export class TooLong extends Error {
  override name = 'TooLong'
}

/** What is said of a film. */
export interface Film {
  seconds: number
  width: number
  height: number
}

/** Kinds of file that players know as MP4; QuickTime's own is not among them. */
const BRANDS = /^(?:isom|iso[2-9a-c]|mp4[12]|avc1|M4V |MSNV|dash|hvc1)$/
/** The index of ten minutes takes less than a megabyte. */
const MOST_INDEX = 16 * 1024 * 1024
/** What telephones and programs write beside the film: place, device, owner, whatever they like. */
const TOLD = new Set(['udta', 'meta', 'uuid'])
/** Boxes that hold boxes. */
const HOLDERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'edts', 'moof', 'traf'])
/** What a film is made of; anything else beside them could hide something. */
const NEEDED = new Set(['ftyp', 'moov', 'mdat', 'moof', 'sidx', 'styp', 'mfra'])
const ZEROS = Buffer.alloc(256 * 1024)

/**
 * Looks whether a file is a film in an MP4, and takes out of it, in its place, what is told beside picture and sound.
 * @throws NoMp4, BrokenMp4, TooLong
 */
export async function cleanMp4(path: string, { maxSeconds }: { maxSeconds: number }): Promise<Film> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const boxes = await boxesOfFile(file, size)
    await checkKind(file, boxes)
    const moov = boxes.filter(({ type }) => type === 'moov')
    if (moov.length !== 1 || !boxes.some(({ type }) => type === 'mdat')) throw new NoMp4('not one film')
    const film = await cleanIndex(file, size, moov[0]!, maxSeconds)
    for (const box of boxes) if (box.type === 'moof') await cleanFragment(file, box)
    for (const box of boxes) if (!NEEDED.has(box.type)) await freeInFile(file, box)
    return film
  } catch (error) {
    // A number that points beyond what was read.
    if (!(error instanceof RangeError || error instanceof NoMp4)) throw error
    throw (await isMeantAsMp4(file)) ? new BrokenMp4(error.message) : new NoMp4(error.message)
  } finally {
    await file.close()
  }
}

async function isMeantAsMp4(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
  return bytesRead === 0 || (buffer.toString('latin1', 4, 8) === 'ftyp' && BRANDS.test(buffer.toString('latin1', 8)))
}

async function checkKind(file: FileHandle, [first]: Box[]): Promise<void> {
  if (first?.type !== 'ftyp' || first.size < 16 || first.size > 4096) throw new NoMp4('it does not say what it is')
  const bytes = await read(file, first)
  const brands = [8, ...Array.from({ length: (first.size - 16) / 4 }, (_, n) => 16 + 4 * n)]
  const names = brands.map((at) => bytes.toString('latin1', at, at + 4))
  if (names[0] === 'qt  ' || !names.some((name) => BRANDS.test(name))) throw new NoMp4(`it is ${names[0]}`)
}

async function cleanIndex(file: FileHandle, size: number, place: Box, maxSeconds: number): Promise<Film> {
  const { bytes, box: moov } = await readWhole(file, place)
  const seconds = lengthOf(bytes, moov)
  const tracks = inside(bytes, moov).filter(({ type }) => type === 'trak')
  const shown = tracks.filter((trak) => ['vide', 'soun'].includes(handlerOf(bytes, trak)))
  if (shown.length === 0) throw new NoMp4('there is neither picture nor sound in it')
  const picture = shown.find((trak) => handlerOf(bytes, trak) === 'vide')
  if (seconds > maxSeconds) throw new TooLong(`${seconds} seconds`)
  const film = { seconds, ...(picture ? sizeOf(bytes, picture) : { width: 0, height: 0 }) }
  // Cameras keep where they were, second by second, in a track of its own.
  const others = tracks.filter((trak) => !shown.includes(trak))
  const told = others.flatMap((trak) => samplesOf(bytes, trak))
  if (told.some(({ start, size: length }) => start + length > size)) throw new NoMp4('samples beyond its end')
  for (const stretch of told) await fillZeros(file, stretch)
  if (others.length > 0) for (const trak of shown) freeWithin(bytes, trak, new Set(['tref']))
  for (const trak of others) free(bytes, trak)
  freeWithin(bytes, moov, TOLD)
  await file.write(bytes, 0, bytes.length, place.start)
  return film
}

async function cleanFragment(file: FileHandle, place: Box): Promise<void> {
  const { bytes, box } = await readWhole(file, place)
  freeWithin(bytes, box, TOLD)
  await file.write(bytes, 0, bytes.length, place.start)
}

/** Frees what has one of these names, however deep. */
function freeWithin(bytes: Buffer, box: Box, names: ReadonlySet<string>): void {
  for (const each of inside(bytes, box)) {
    if (names.has(each.type)) free(bytes, each)
    else if (HOLDERS.has(each.type)) freeWithin(bytes, each, names)
  }
}

/** Seconds that a film says it takes; 0 where it is in pieces and says nothing. */
function lengthOf(bytes: Buffer, moov: Box): number {
  const head = find(bytes, moov, 'mvhd')
  if (!head) throw new NoMp4('it does not say how long it is')
  const at = head.start + head.head
  const isLong = bytes.readUInt8(at) === 1
  const scale = bytes.readUInt32BE(at + (isLong ? 20 : 12))
  const length = isLong ? Number(bytes.readBigUInt64BE(at + 24)) : bytes.readUInt32BE(at + 16)
  if (scale === 0) throw new NoMp4('it has no time')
  return length / scale
}

function handlerOf(bytes: Buffer, trak: Box): string {
  const box = find(bytes, trak, 'mdia', 'hdlr')
  return box ? bytes.toString('latin1', box.start + box.head + 8, box.start + box.head + 12) : ''
}

/** The size at which a track is shown: the last two numbers of its head, in sixteenths of bits. */
function sizeOf(bytes: Buffer, trak: Box): { width: number; height: number } {
  const head = find(bytes, trak, 'tkhd')
  if (!head) throw new NoMp4('a track without a head')
  const end = head.start + head.size
  const [width, height] = [bytes.readUInt32BE(end - 8) >>> 16, bytes.readUInt32BE(end - 4) >>> 16]
  // A quarter turn stands in the matrix before them: a of it is 0 then.
  const isTurned = bytes.readInt32BE(end - 44) === 0
  return isTurned ? { width: height, height: width } : { width, height }
}

async function read(file: FileHandle, { start, size }: Box): Promise<Buffer> {
  if (size > MOST_INDEX) throw new NoMp4('its index is too large')
  const bytes = Buffer.alloc(size)
  const { bytesRead } = await file.read(bytes, 0, size, start)
  if (bytesRead !== size) throw new NoMp4('it was cut')
  return bytes
}

/** A box in memory, where it begins at 0. */
async function readWhole(file: FileHandle, place: Box): Promise<{ bytes: Buffer; box: Box }> {
  const bytes = await read(file, place)
  const box = boxesWithin(bytes, 0, bytes.length)[0]!
  return { bytes, box: { ...box, size: bytes.length } }
}

async function freeInFile(file: FileHandle, box: Box): Promise<void> {
  await file.write(Buffer.from('free'), 0, 4, box.start + 4)
  await fillZeros(file, { start: box.start + box.head, size: box.size - box.head })
}

async function fillZeros(file: FileHandle, { start, size }: Stretch): Promise<void> {
  for (let at = 0; at < size; at += ZEROS.length)
    await file.write(ZEROS, 0, Math.min(ZEROS.length, size - at), start + at)
}
