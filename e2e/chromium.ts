import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import chromium, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium'
import { chromium as playwright, type Browser } from 'playwright-core'

const cache = resolve('node_modules/.cache/browser')

/** What two browsers with a few pages each share between their processes at most. */
const ENOUGH = 2 ** 30

/** The packed system libraries of the package. */
const LIBRARIES = join(
  dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
  '..',
  'bin',
  'al2023.tar.br',
)

/** The fonts of the package: its own file looks for them in folders of another system, and without any Chromium ends. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** Without a graphics card, painting needs neither a process of its own nor several threads: a tenth of a page's processor. */
const PAINTING = ['--disable-gpu', '--in-process-gpu', '--num-raster-threads=1']

/**
 * Pictures keep their place and are not asked for: a fourth of a page's processor. Of two such switches the last one
 * counts, so that it says again what Playwright's has: there is a pointer, and it can stay over something.
 */
const NO_PICTURES =
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/**
 * Starts the Chromium that comes from npm; also on a machine without any of the libraries it needs. Once in a thousand
 * starts it dies of a signal before it listens, and a file of tests would go with it: it is started once more.
 */
export async function launchChromium({ pictures = true } = {}): Promise<Browser> {
  const executablePath = await chromiumPath()
  const ignoreDefaultArgs = sharedMemory() < ENOUGH ? [] : ['--disable-dev-shm-usage']
  const args = ['--no-sandbox', ...PAINTING, ...(pictures ? [] : [NO_PICTURES])]
  const launch = () => playwright.launch({ executablePath, args, ignoreDefaultArgs, headless: true })
  return launch().catch(launch)
}

/** Bytes that are left for what processes share; containers often have too few, and then it is written to the disk. */
function sharedMemory(): number {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize
  } catch {
    return 0
  }
}

/** Unpacks Chromium once, and its system libraries where the machine lacks them; whoever is late finds them whole. */
export async function chromiumPath(): Promise<string> {
  const path = join(cache, 'chromium')
  if (!existsSync(path)) {
    const fresh = `${cache}.${process.pid}`
    mkdirSync(fresh, { recursive: true })
    await unpackedTo(fresh, () => chromium.executablePath())
    writeFileSync(join(fresh, 'fonts', 'fonts.conf'), FONTS)
    if (lacksLibraries(join(fresh, 'chromium'))) await unpackedTo(fresh, () => inflate(LIBRARIES))
    try {
      renameSync(fresh, cache)
    } catch (error) {
      // Another process was first.
      if (!existsSync(path)) throw error
      rmSync(fresh, { recursive: true, force: true })
    }
  }
  process.env['FONTCONFIG_PATH'] ??= join(cache, 'fonts')
  if (lacksLibraries(path)) setupLambdaEnvironment(join(cache, 'al2023', 'lib'))
  return path
}

/** The package unpacks to the temporary folder; ours survives a restart of the machine. */
async function unpackedTo<T>(folder: string, unpack: () => Promise<T>): Promise<T> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    return await unpack()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

function lacksLibraries(path: string): boolean {
  try {
    return execFileSync('ldd', [path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).includes('not found')
  } catch {
    return false
  }
}
