import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Two builds from one source tree (docs/adr/0002): `server` is the whole program (Node), with the style
 * sheet of every page beside it; `client` is what the browser loads. Class names are equal in both.
 */
export default defineConfig({
  plugins: [react()],
  // Built files are served below /static with everything else that never changes.
  base: '/static/',
  publicDir: false,
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
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
        target: 'es2022',
        rollupOptions: {
          input: { main: 'src/client/main.ts', boot: 'src/client/boot.ts' },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
          },
        },
      },
    },
    ssr: {
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
        rollupOptions: {
          input: { main: 'src/main.ts', cli: 'src/cli.ts' },
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
