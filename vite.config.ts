import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import { CATALAN } from './src/desk/ui/aria-catalan.ts'
import { COMPLETE } from './src/platform/i18n/text.ts'
import { withBreakpoints } from './src/ui/breakpoints-css.ts'
import { hoverForPointers } from './src/ui/hover-css.ts'
import { widthsByLetters } from './src/ui/letters-css.ts'

/**
 * The oldest browsers that get everything (docs/browsers.md). Scripts have no syntax that is newer, and sheets get the
 * prefixes and the longhands that these want.
 */
const BROWSERS = ['chrome125', 'edge125', 'firefox125', 'safari17.5', 'ios17.5']

/** The scripts with which the player plays HLS where the browser cannot, beside the player's own. */
const hlsScripts: Plugin = {
  name: 'hls-scripts',
  applyToEnvironment: ({ name }) => name === 'player',
  generateBundle() {
    for (const [file, fileName] of [
      ['hls.light.min.js', 'provider.hlsjs.js'],
      ['hls.min.js', 'provider.hlsjs.full.js'],
    ] as const) {
      const code = readFileSync(`node_modules/hls.js/dist/${file}`, 'utf8')
      this.emitFile({
        type: 'asset',
        fileName,
        source: `/*! hls.js, Apache-2.0, https://github.com/video-dev/hls.js */\n${code.replace(/\/\/# sourceMappingURL=.*\s*$/, '')}`,
      })
    }
  },
}

/**
 * Vite wraps what is imported late in a helper that asks for its sheets and scripts. Pages carry their rules and name
 * their scripts themselves, so what is left of it is the import.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

/** Media queries cannot read custom properties: the named widths become numbers when style sheets are built. */
const breakpoints: Plugin = {
  name: 'breakpoints',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:\?|$)/ },
    handler: (css) => ({ code: withBreakpoints(css), map: { mappings: '' } }),
  },
}

/** Files of react-aria with what it says in one language. */
const ARIA_LANGUAGE =
  /^(.*\/react-(?:aria|stately|aria-components)\/dist\/private\/intl\/(?:([\w-]+)\/)?)([a-z]{2}-[A-Z]{2})\.mjs$/

/**
 * react-aria speaks 34 languages and no Catalan; a build of the desk speaks one. Who asks for a language that has no
 * file gets American English, so the desk's own Catalan stands there, and all others stay out of the bundle.
 */
const ariaInOneLanguage: Plugin = {
  name: 'aria-in-one-language',
  applyToEnvironment: ({ name }) => deskLanguageOf(name) !== undefined,
  load: {
    filter: { id: ARIA_LANGUAGE },
    handler(id) {
      const [, folder, part, language] = ARIA_LANGUAGE.exec(id)!
      const own = deskLanguageOf(this.environment.name) === 'ca' && part && part in CATALAN ? part : null
      if (language === 'es-ES') return own ? 'export default undefined' : null
      if (language !== 'en-US') return 'export default undefined'
      return own
        ? `import { CATALAN } from '${resolve('src/desk/ui/aria-catalan.ts')}'; export default CATALAN['${own}']`
        : `export { default } from '${folder}es-ES.mjs'`
    },
  },
}

// bounded: names of files of the sources
const TEXTS_OF_A_LANGUAGE = /^(.*\/messages\.)([a-z]{2})\.ts$/

/** A build of the desk has the texts of one language; where it would ask for those of another one, its own stand. */
const textsInOneLanguage: Plugin = {
  name: 'texts-in-one-language',
  applyToEnvironment: ({ name }) => deskLanguageOf(name) !== undefined,
  load: {
    filter: { id: TEXTS_OF_A_LANGUAGE },
    handler(id) {
      const [, path, language] = TEXTS_OF_A_LANGUAGE.exec(id)!
      const spoken = deskLanguageOf(this.environment.name)!
      if (language === spoken) return null
      const own = `${path}${spoken}.ts`
      return `export { ${exportedFrom(own)} as ${exportedFrom(id)} } from '${own}'`
    },
  },
}

// bounded: names of files of a package
const JSON_SCHEMA = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/

/** Every schema of Zod knows how to be said as JSON Schema: the API's description wants that, and no browser ever. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  applyToEnvironment: ({ name }) => name !== 'ssr',
  load: {
    filter: { id: JSON_SCHEMA },
    handler(id) {
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      if (!names.includes('stringProcessor') && !names.includes('processSchema'))
        throw new Error(`${id} is not what it was: what is left out of it has to be looked at`)
      return `const nothing = () => nothing; export { ${[...names, 'process'].map((name) => `nothing as ${name}`).join(', ')} }`
    },
  },
}

/** The one name that a file of texts exports. */
function exportedFrom(file: string): string {
  const name = /^export const (\w+)/m.exec(readFileSync(file, 'utf8'))?.[1]
  if (!name) throw new Error(`${file} exports no texts`)
  return name
}

/** `ca` for `desk_ca`; undefined for what is no build of the desk. */
function deskLanguageOf(environment: string): (typeof COMPLETE)[number] | undefined {
  return COMPLETE.find((language) => environment === `desk_${language}`)
}

/** The style sheets by the name that their classes begin with, and the names in each in the order of its text. */
const styleSheets = new Map<string, { file: string; names: string[] }>()

/** A short class name, the same in every build: the sheet's name and the place of the class in it, e.g. `card_1a`. */
function scopedName(name: string, path: string): string {
  const file = path.replace(/\?.*$/, '')
  const prefix = basename(file, '.module.css')
  const sheet = styleSheets.get(prefix) ?? { file, names: [] }
  styleSheets.set(prefix, sheet)
  if (sheet.file !== file) throw new Error(`Two style sheets have one name: ${sheet.file}, ${file}`)
  const known = sheet.names.indexOf(name)
  const place = known < 0 ? sheet.names.push(name) - 1 : known
  return `${prefix}_${place.toString(36)}`
}

/**
 * Node keeps the text of a program beyond 1 MB with two bytes for each character unless all are ASCII, of a shorter one
 * unless all are Latin-1. As escapes the others mean the same in texts and expressions, and nothing else has any.
 */
const asciiPrograms: Plugin = {
  name: 'ascii-programs',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replace(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
  },
}

/** The newsroom's tool in one language. */
function deskIn(language: string): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: `dist/desk/${language}`,
      emptyOutDir: true,
      manifest: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      target: BROWSERS,
      rollupOptions: {
        input: { desk: 'src/desk/app/main.desk.tsx' },
        output: {
          // Before any schema is made, in whichever chunk: functions made of text are what the desk's policy refuses.
          banner: '(globalThis.__zod_globalConfig??={}).jitless=true;',
          entryFileNames: 'desk/[name]-[hash].js',
          chunkFileNames: ({ name }) => `desk/${name.replace('.desk', '')}-[hash].js`,
          assetFileNames: 'desk/[name]-[hash][extname]',
        },
      },
    },
  }
}

/**
 * Builds from one source tree (docs/adr/0002, 0060, 0087): `server` is the whole program (Node), with the style
 * sheet of every page beside it; `client` is what the browser loads; `player` is the classic script of the
 * media player, which has a fixed address, `worker` the script that stands in for the network, and `desk_es`, `desk_ca`
 * the newsroom's tool in each language, of which no reader's page knows. Class names are equal in all.
 */
export default defineConfig({
  plugins: [
    react(),
    hlsScripts,
    plainImports,
    breakpoints,
    ariaInOneLanguage,
    textsInOneLanguage,
    withoutJsonSchema,
    asciiPrograms,
  ],
  // Built files are served below /static with everything else that never changes.
  base: '/static/',
  publicDir: false,
  css: { modules: { generateScopedName: scopedName }, postcss: { plugins: [hoverForPointers, widthsByLetters] } },
  builder: { sharedConfigBuild: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        cssCodeSplit: false,
        modulePreload: false,
        assetsInlineLimit: 0,
        target: BROWSERS,
        rollupOptions: {
          input: { main: 'src/app/client/main.ts', boot: 'src/app/client/boot.ts' },
          // A number that two parts share is no reason for a request of its own.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // Every page carries the names of all chunks: 42 bits are enough to tell builds apart.
            chunkFileNames: ({ name }) => `assets/${name.replace('.element', '')}-[hash:7].js`,
            assetFileNames: 'assets/[name]-[hash][extname]',
          },
        },
      },
    },
    player: {
      consumer: 'client',
      build: {
        outDir: 'dist/player',
        emptyOutDir: true,
        modulePreload: false,
        target: BROWSERS,
        rollupOptions: {
          input: 'src/broadcast/player/jwplayer/main.ts',
          output: { format: 'iife', entryFileNames: 'jwplayer.js' },
        },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
        emptyOutDir: true,
        modulePreload: false,
        target: BROWSERS,
        rollupOptions: {
          input: 'src/offline/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    },
    ...Object.fromEntries(COMPLETE.map((language) => [`desk_${language}`, deskIn(language)])),
    ssr: {
      // Hundreds of small modules, each of which Node would look up at every start.
      resolve: { noExternal: ['fastify-type-provider-zod', 'jose', 'kysely', 'zod', /^micromark/] },
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        manifest: true,
        emitAssets: true,
        cssMinify: true,
        sourcemap: true,
        cssCodeSplit: true,
        assetsInlineLimit: 0,
        target: 'node24',
        cssTarget: BROWSERS,
        rollupOptions: {
          input: { main: 'src/app/main.ts', cli: 'src/app/cli.ts', styles: 'src/ui/styles.ts' },
          // Loaded by whoever has a source that speaks it; a build need not find it.
          external: ['ssh2'],
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: 'chunks/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
          },
        },
      },
    },
  },
})
