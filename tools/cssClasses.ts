import { dirname, join, normalize } from 'node:path'

/** A class that a component uses, and the CSS module that has no such class. */
export interface MissingClass {
  name: string
  css: string
}

/**
 * Classes that a component takes from a CSS module which does not have them: the element would have no style, and nothing
 * else would say so. Classes chosen by a computed name (`styles[state]`) are not seen.
 * @param readCss the text of a CSS module, by its path
 */
export function missingClasses(path: string, source: string, readCss: (path: string) => string): MissingClass[] {
  return [...source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, local = '', from = '']) => {
    const css = normalize(join(dirname(path), from))
    const known = new Set([...readCss(css).matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name))
    const used = new Set([...source.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name))
    return [...used].filter((name) => !known.has(name)).map((name) => ({ name, css }))
  })
}
