import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Alias } from 'vite'

const ui = createRequire(new URL('../../ui/package.json', import.meta.url))
const folder = join(import.meta.dirname, '../node_modules/.cache/fonts')
const faces = /@font-face\s*{([^}]*)}/g
/** as `ui/src/fonts.css` says, which a test compares with the weights in all style sheets */
export const weights = { min: 400, max: 800 }

/** What style sheets ask for, and what languages need: the others have glyphs of their own. */
const keepFeatures = ['kern', 'tnum', 'lnum', 'mark', 'mkmk', 'ccmp', 'locl']

/** A font of a package and the characters for which `ui/src/fonts.css` names it. */
interface Face {
  /** as in the style sheet; what follows a question mark tells faces of the same file apart */
  url: string
  characters: string
}

/**
 * The fonts of `ui/src/fonts.css` with the weights that are used and the characters of their ranges, in place of those of their
 * packages (docs/decisions/0185, 0146); made once.
 */
export async function narrowedFonts(): Promise<Alias[]> {
  const css = readFileSync(new URL('../../ui/src/fonts.css', import.meta.url), 'utf8')
  const aliases: Alias[] = []
  mkdirSync(folder, { recursive: true })
  for (const face of facesOf(css)) aliases.push({ find: face.url, replacement: await narrowed(face) })
  if (aliases.length === 0) throw new Error('ui/src/fonts.css names no font of a package')
  return aliases.toSorted((one, other) => String(other.find).length - String(one.find).length)
}

/** The faces that a style sheet takes from packages. */
export function facesOf(css: string): Face[] {
  return Array.from(css.matchAll(faces), ([, face = '']) => face).flatMap((face) => {
    const url = /url\("(@fontsource-variable\/[^"]+)"\)/.exec(face)?.[1]
    if (url === undefined) return []
    const range = /unicode-range:([^;]+);/.exec(face)?.[1]
    if (range === undefined) throw new Error(`${url} has no unicode-range`)
    return { url, characters: range.split(',').map(charactersOf).join('') }
  })
}

/** `U+0041-005A` as text. */
function charactersOf(range: string): string {
  const [from = '', to = from] = range.trim().slice('U+'.length).split('-')
  const first = Number.parseInt(from, 16)
  return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
}

/** The path of the narrowed font, named by what it is made of: builds at the same time do not see each other's half. */
async function narrowed({ url, characters }: Face): Promise<string> {
  const [file = '', part] = url.split('?')
  const whole = readFileSync(ui.resolve(file))
  const id = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([weights, keepFeatures]))
    .update(characters)
    .digest('hex')
    .slice(0, 12)
  const name = basename(file, '.woff2')
  const made = join(folder, id, `${part === undefined ? name : `${name}-${part}`}.woff2`)
  if (existsSync(made)) return made
  const font = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    keepFeatures,
    noHinting: true,
    variationAxes: { wght: weights },
  })
  mkdirSync(join(folder, id), { recursive: true })
  const half = `${made}.${process.pid}`
  writeFileSync(half, font)
  renameSync(half, made)
  return made
}
