import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { assetNames } from './build/assetNames.ts'
import { compiledMessages } from './build/compiledMessages.ts'
import { flags } from './build/flags.ts'
import { laterParts } from './build/laterParts.ts'
import { withoutSummaries } from './build/withoutSummaries.ts'

/** The same components for the gateway, which renders the first view of a page. Never served: its folder is hidden. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [laterParts(), react(), withoutSummaries(), compiledMessages(), flags()],
  resolve: {
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist/.server',
    copyPublicDir: false,
    minify: false,
    // the first is loaded first
    rolldownOptions: {
      input: ['src/app/surroundings.ts', 'src/app/renderPage.tsx'].map((file) => join(import.meta.dirname, file)),
      output: assetNames,
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
