import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { assetNames } from './build/assetNames.ts'
import { chunkGroups } from './build/chunks.ts'
import { compiledMessages } from './build/compiledMessages.ts'
import { eagerModules } from './build/eagerModules.ts'
import { flags } from './build/flags.ts'
import { preloadedFonts } from './build/preloadedFonts.ts'
import { serviceWorker } from './build/serviceWorker.ts'
import { storedForms } from './build/storedForms.ts'
import { withoutStacks } from './build/withoutStacks.ts'
import { withoutSummaries } from './build/withoutSummaries.ts'

/** `GATEWAY` is where the development server sends calls and push. */
const gateway = process.env.GATEWAY ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    withoutSummaries(),
    withoutStacks(),
    compiledMessages(),
    flags(),
    preloadedFonts(),
    eagerModules(),
    serviceWorker(),
    storedForms(),
  ],
  resolve: {
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    // the first chunk holds everything for the first picture; a test limits its size
    chunkSizeWarningLimit: 400,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // a hundredth smaller than the default minifier makes it (docs/decisions/0129)
    minify: 'terser',
    terserOptions: { compress: { passes: 2 } },
    // one file for the first picture, another for what lists of events share: they compress better than thirty
    // small ones
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        ...assetNames,
        codeSplitting: {
          groups: [{ name: 'first', tags: ['$initial'] }, ...chunkGroups],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': gateway,
      '/cometd': { target: gateway, ws: true },
    },
  },
})
