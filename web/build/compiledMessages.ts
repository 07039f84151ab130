import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

/**
 * Messages are written as ICU text and shipped as syntax trees, so that the parser is not shipped: a third of react-intl.
 * Only files under a `src/messages`.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform(code, file) {
      if (!/\/src\/messages\/.*\.json$/.test(file)) return null
      const messages = JSON.parse(code) as Record<string, string>
      const trees = Object.entries(messages).map(([id, text]) => [id, parse(text, { captureLocation: false })])
      return { code: `export default ${JSON.stringify(Object.fromEntries(trees))}`, moduleType: 'js', map: null }
    },
  }
}
