import type { Plugin } from 'vite'

const links = /\/react-router\/dist\/\w+\/lib\/dom\/lib\.js$/
const imported =
  /^import \{ FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior \} from "\.\/ssr\/components\.js";$/m
const instead = `import { FrameworkContext } from "./ssr/components.js";
const mergeRefs = (ref) => ref, unused = [false, null, {}], usePrefetchBehavior = () => unused, PrefetchPageLinks = null;`

/**
 * A link of react-router can fetch what its page needs, which only an application made by its framework has. Each link had two states, two
 * effects and a new reference at every rendering for it, and the first chunk 1.4 kB (docs/decisions/0209).
 */
export function withoutPrefetch(): Plugin {
  return {
    name: 'without-prefetch',
    enforce: 'pre',
    transform(code, file) {
      if (!links.test(file)) return null
      if (!imported.test(code)) throw new Error(`${file}: its import of what fetches pages was not recognised`)
      return { code: code.replace(imported, instead), map: null }
    },
  }
}
