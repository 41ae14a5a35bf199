import sharp from 'sharp'
const [,, src, out, top, h, w] = process.argv
const m = await sharp(src).metadata()
await sharp(src).extract({ left: 0, top: Number(top), width: m.width, height: Math.min(Number(h), m.height - top) }).resize(Number(w || m.width)).toFile(out)
