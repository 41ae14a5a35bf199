// Made the recordings of this folder, once: `node demo/media/make.mjs` (needs ffmpeg with libx264 and libmp3lame).
// The pictures are those of the demonstration's illustrator, the sound is calculated here. See README.md.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { illustrate } from '../illustrate/illustrate.ts'

const here = import.meta.dirname
const SECONDS = 24
const SEGMENT = 4
const RATE = 24_000

/** Six pictures of four seconds each; every clip is a round, its end is its beginning. */
const CLIPS = {
  costa: {
    sound: 'marea',
    scenes: [
      ['coast', 'media-1', 'dawn'],
      ['storm', 'media-2', 'storm'],
      ['coast', 'media-3', 'day'],
      ['mountains', 'media-4', 'dawn'],
      ['orchard', 'media-5', 'gold'],
      ['city', 'media-6', 'night'],
    ],
  },
  naranjos: {
    sound: 'viento',
    sizes: { '480p': [270, 480, 37] },
    scenes: ['gold', 'gold', 'day', 'dawn', 'dusk', 'gold'].map((mood, i) => ['orchard', `media-v${i}`, mood]),
  },
  oficio: {
    sound: 'cuerda',
    scenes: [
      ['theatre', 'media-7', 'dusk'],
      ['workshop', 'media-8', 'day'],
      ['kitchen', 'media-9', 'day'],
      ['studio', 'media-10', 'day'],
      ['stadium', 'media-11', 'dusk'],
      ['orchard', 'media-12', 'day'],
    ],
  },
}
const SIZES = { '360p': [640, 360, 35], '540p': [960, 540, 37] }

/** The name of a single clip to be made again. */
const only = process.argv[2]
const work = mkdtempSync(join(tmpdir(), 'demo-media-'))
try {
  const sounds = { marea: marea(), cuerda: cuerda(), viento: viento() }
  for (const [name, samples] of Object.entries(sounds)) {
    writeFileSync(join(work, `${name}.wav`), wav(samples))
    mkdirSync(join(here, 'sounds'), { recursive: true })
    writeFileSync(join(here, 'sounds', `${name}.mp3`), roundMp3(name, samples))
  }
  listen('radio', 'cuerda')
  for (const [name, clip] of Object.entries(CLIPS)) if (!only || only === name) await film(name, clip)
} finally {
  rmSync(work, { recursive: true })
}

async function film(name, { sound, scenes, sizes = SIZES }) {
  const frames = await Promise.all(
    [...scenes, scenes[0]].map(async ([theme, seed, mood], index) => {
      const file = join(work, `${name}-${index}.png`)
      const svg = illustrate(theme, seed, { width: 1600, mood })
      await sharp(Buffer.from(svg)).resize(1600, 900, { fit: 'cover' }).png().toFile(file)
      return file
    }),
  )
  const master = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']
  for (const [size, [width, height, crf]] of Object.entries(sizes)) {
    const folder = join(here, 'clips', name, size)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    // Each picture drifts slowly; the next one grows out of it within the last second.
    const inputs = frames.flatMap((file) => ['-loop', '1', '-t', '5', '-r', '15', '-i', file])
    const drift = frames.map((_, i) => {
      const upright = height > width
      const way = upright ? `(iw-ow)/2+${i % 2 ? '' : '-'}8*t` : i % 2 ? '(iw-ow)*t/10' : '(iw-ow)*(1-t/10)'
      const scale = upright ? `-2:${height}` : `${width * 1.25}:-2`
      return `[${i}:v]scale=${scale},crop=${width}:${height}:x='${way}':y='(ih-oh)/2',setsar=1,format=yuv420p[v${i}]`
    })
    let chain = ''
    let last = 'v0'
    for (let i = 1; i < frames.length; i++) {
      chain += `;[${last}][v${i}]xfade=transition=fade:duration=1:offset=${i * 4 - 1}[x${i}]`
      last = `x${i}`
    }
    ffmpeg([
      ...inputs,
      '-i',
      join(work, `${sound}.wav`),
      '-filter_complex',
      drift.join(';') + chain,
      ...words(`-map [${last}] -map ${frames.length}:a -t ${SECONDS} -pix_fmt yuv420p`),
      ...words(`-c:v libx264 -preset veryslow -tune animation -crf ${crf} -profile:v main -bf 0`),
      ...words(`-g ${SEGMENT * 15} -keyint_min ${SEGMENT * 15} -sc_threshold 0 -r 15`),
      ...hls(folder),
    ])
    const bits = size === '540p' ? 300_000 : 170_000
    master.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${bits},RESOLUTION=${width}x${height},CODECS="avc1.4d40${size === '540p' ? '1f' : '1e'},mp4a.40.2",FRAME-RATE=15.000`,
      `${size}/index.m3u8`,
    )
  }
  writeFileSync(join(here, 'clips', name, 'master.m3u8'), `${master.join('\n')}\n`)
}

/** The radio's signal: sound alone. */
function listen(name, sound) {
  const folder = join(here, 'clips', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  ffmpeg(['-i', join(work, `${sound}.wav`), ...words(`-t ${SECONDS} -vn`), ...hls(folder)])
}

/** Sound and pictures in segments, with a playlist. */
function hls(folder) {
  return [
    ...words(`-c:a aac -b:a 40k -ac 1 -ar 48000 -f hls -hls_time ${SEGMENT} -hls_playlist_type vod`),
    ...words('-hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4 -hls_segment_filename'),
    join(folder, 's%d.m4s'),
    join(folder, 'index.m3u8'),
  ]
}

function words(text) {
  return text.split(' ')
}

function ffmpeg(options) {
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...options], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** Exactly a thousand frames of 24 ms and 120 bytes, cut out of the middle of two rounds: it can be repeated for ever. */
function roundMp3(name, samples) {
  const twice = new Float32Array(samples.length * 2)
  twice.set(samples)
  twice.set(samples, samples.length)
  writeFileSync(join(work, 'twice.wav'), wav(twice))
  const out = join(work, `${name}.mp3`)
  ffmpeg([
    '-i',
    join(work, 'twice.wav'),
    ...words(`-c:a libmp3lame -b:a 40k -reservoir 0 -ac 1 -ar ${RATE} -write_xing 0 -id3v2_version 0 -write_id3v1 0`),
    out,
  ])
  const bytes = readFileSync(out)
  const first = bytes.indexOf(Buffer.from([0xff, 0xf3]))
  return bytes.subarray(first + 2 * 120, first + 2 * 120 + 1000 * 120)
}

function wav(samples) {
  const data = Buffer.alloc(44 + samples.length * 2)
  data.write('RIFF', 0)
  data.writeUInt32LE(36 + samples.length * 2, 4)
  data.write('WAVEfmt ', 8)
  data.writeUInt32LE(16, 16)
  data.writeUInt16LE(1, 20)
  data.writeUInt16LE(1, 22)
  data.writeUInt32LE(RATE, 24)
  data.writeUInt32LE(RATE * 2, 28)
  data.writeUInt16LE(2, 32)
  data.writeUInt16LE(16, 34)
  data.write('data', 36)
  data.writeUInt32LE(samples.length * 2, 40)
  samples.forEach((sample, i) => data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_000), 44 + i * 2))
  return data
}

function chance(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 8) / 8_388_608 - 1
  }
}

function round(make) {
  const total = SECONDS * RATE
  const out = new Float32Array(total)
  make(out, total)
  const peak = out.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return out.map((sample) => (sample / peak) * 0.7)
}

/** A string that is plucked (Karplus–Strong); what rings over the end sounds at the beginning. */
function pluck(out, at, pitch, loudness, rand) {
  const period = Math.round(RATE / pitch)
  const string = Float32Array.from({ length: period }, () => rand())
  for (let i = 0; i < RATE * 4; i++) {
    const value = string[i % period]
    string[i % period] = 0.497 * (value + string[(i + 1) % period])
    out[(at + i) % out.length] += value * loudness
  }
}

function cuerda() {
  return round((out) => {
    const rand = chance(3)
    const chords = [
      [110, 164.8, 220, 261.6, 329.6],
      [87.3, 174.6, 220, 261.6, 349.2],
      [130.8, 196, 261.6, 329.6, 392],
      [98, 146.8, 196, 246.9, 293.7],
    ]
    for (let step = 0; step < 48; step++) {
      const chord = chords[Math.floor(step / 12) % 4]
      const note = step % 6 === 0 ? 0 : [2, 3, 1, 4, 3][step % 5]
      pluck(out, Math.round(step * 0.5 * RATE), chord[note], step % 6 === 0 ? 0.9 : 0.55, rand)
    }
  })
}

/** Noise through a low pass whose opening swells; `waves` swells within the round. */
function noise(out, seed, waves, low, high) {
  const rand = chance(seed)
  let value = 0
  for (let pass = 0; pass < 2; pass++) {
    for (let i = 0; i < out.length; i++) {
      const swell = 0.5 - 0.5 * Math.cos((2 * Math.PI * waves * i) / out.length)
      value += (low + (high - low) * swell ** 2) * (rand() - value)
      if (pass === 1) out[i] += value * (0.25 + 0.75 * swell)
    }
  }
}

function pad(out, pitches, loudness) {
  for (const pitch of pitches) {
    const rounds = Math.round(pitch * SECONDS)
    for (let i = 0; i < out.length; i++) {
      const breath = 0.6 + 0.4 * Math.sin((2 * Math.PI * ((rounds % 5) + 1) * i) / out.length)
      out[i] += loudness * breath * Math.sin((2 * Math.PI * rounds * i) / out.length)
    }
  }
}

function marea() {
  return round((out) => {
    noise(out, 11, 3, 0.03, 0.3)
    pad(out, [110, 164.8, 220], 0.05)
  })
}

function viento() {
  return round((out) => {
    noise(out, 23, 2, 0.02, 0.1)
    pad(out, [98, 146.8, 196, 246.9], 0.09)
  })
}
