import type { Plugin } from 'vite'

/** The description of a call, on one line or the next: prose for those who read the contract, which the page never shows. */
const summary = /\n\s*summary:\s*(?:'(?:[^'\\\n]|\\.)*'|`[^`]*`|"(?:[^"\\\n]|\\.)*"),/

/** Ships the calls without their summaries: several kB of the first picture. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    enforce: 'pre',
    transform(code, file) {
      if (!/\/contract\/src\/player\/.*\.ts$/.test(file) || !code.includes('defineCall({')) return null
      if (!summary.test(code)) throw new Error(`${file}: no summary was recognised`)
      return { code: code.replace(summary, ''), map: null }
    },
  }
}
