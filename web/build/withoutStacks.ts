import type { Plugin } from 'vite'

const reactDom = /\/react-dom-client\.production\.js$/
/** what React throws to itself: it compares these, and nobody reads their stacks */
const sentinel = /= Error\(formatProdErrorMessage\((460|461|474|519|542)\)\)/g
const sentinels = 5
const maker = 'const sentinel = (id) => Object.create(Error.prototype, { message: { value: formatProdErrorMessage(id) } })\n'

/**
 * React makes five errors when it loads. While a debugger is attached, such as Lighthouse's, V8 looks up where each was made, and parses the
 * whole program again for that (docs/decisions/0158).
 */
export function withoutStacks(): Plugin {
  return {
    name: 'without-stacks',
    enforce: 'pre',
    transform(code, file) {
      if (!reactDom.test(file)) return null
      const found = code.match(sentinel)?.length ?? 0
      if (found !== sentinels) throw new Error(`${file}: ${found} sentinels in place of ${sentinels}`)
      return { code: maker + code.replaceAll(sentinel, '= sentinel($1)'), map: null }
    },
  }
}
