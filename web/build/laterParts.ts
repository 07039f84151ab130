import type { Plugin } from 'vite'

/** in the style sheet of home, and mostly the largest text of a phone's first view */
const first = String.raw`async \(\) => \(\{ default: \(await import\('\./Headlines\.tsx'`
const lazyPart = new RegExp(String.raw`\blazy\((?!${first})`, 'g')
/** pages are what is rendered */
const ofPages = /\/app\/pageChunk\.ts$/

/**
 * What a page loads after its first render is not in the gateway's HTML either, because its style sheet is not there yet. An error
 * within `Suspense` leaves a part to the browser: https://react.dev/reference/react/Suspense
 */
export function laterParts(): Plugin {
  return {
    name: 'later-parts',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/(web|ui)\/src\/.*\.tsx?$/.test(id) || ofPages.test(id) || !lazyPart.test(code)) return null
      const later = `const later = () => () => { throw Object.assign(new Error('later'), { digest: 'later' }) }\n`
      return later + code.replaceAll(lazyPart, 'later(')
    },
  }
}
