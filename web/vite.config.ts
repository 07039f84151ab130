import react from '@vitejs/plugin-react'
import { type Alias, defineConfig, mergeConfig, type UserConfig } from 'vite'
import { assetNames } from './build/assetNames.ts'
import { chunkGroups } from './build/chunks.ts'
import { compiledMessages } from './build/compiledMessages.ts'
import { drawCheck } from './build/drawCheck.ts'
import { eagerModules } from './build/eagerModules.ts'
import { flags } from './build/flags.ts'
import { narrowedFonts } from './build/narrowedFonts.ts'
import { preloadedFonts } from './build/preloadedFonts.ts'
import { serviceWorker } from './build/serviceWorker.ts'
import { startedGroups } from './build/startedParts.ts'
import { storedForms } from './build/storedForms.ts'
import { withoutPrefetch } from './build/withoutPrefetch.ts'
import { withoutStacks } from './build/withoutStacks.ts'
import { withoutSummaries } from './build/withoutSummaries.ts'

/** `GATEWAY` is where the development server sends calls and push. */
const gateway = process.env.GATEWAY ?? 'http://127.0.0.1:3000'

const aliases: Alias[] = [
  { find: '@formatjs/icu-messageformat-parser', replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
]

const config: UserConfig = {
  root: import.meta.dirname,
  plugins: [react(), withoutSummaries(), withoutStacks(), withoutPrefetch(), compiledMessages(), flags()],
  resolve: { alias: aliases },
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
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        ...assetNames,
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
}

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return config
  config.resolve = { alias: [...(await narrowedFonts()), ...aliases] }
  const groups = [{ name: 'first', tags: ['$initial'] }, ...(await startedGroups(config)), ...chunkGroups]
  return mergeConfig(config, {
    // of what is written, unlike those above
    plugins: [preloadedFonts(), eagerModules(), serviceWorker(), drawCheck(), storedForms()],
    build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
  })
})
