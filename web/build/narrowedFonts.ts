import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Alias } from 'vite'

const ui = createRequire(new URL('../../ui/package.json', import.meta.url))
const folder = join(import.meta.dirname, '../node_modules/.cache/fonts')
const named = /url\("(@fontsource-variable\/[^"]+\.woff2)"\)/g
/** as `ui/src/fonts.css` says, which a test compares with the weights in all style sheets */
export const weights = { min: 400, max: 800 }
const everyCharacter = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).join('')

/** The fonts of `ui/src/fonts.css` with the weights that are used, in place of those of their packages (docs/decisions/0185); made once. */
export async function narrowedFonts(): Promise<Alias[]> {
  const fonts = Array.from(
    readFileSync(new URL('../../ui/src/fonts.css', import.meta.url), 'utf8').matchAll(named),
    ([, font = '']) => font,
  )
  if (fonts.length === 0) throw new Error('ui/src/fonts.css names no font of a package')
  mkdirSync(folder, { recursive: true })
  const aliases: Alias[] = []
  for (const find of fonts) aliases.push({ find, replacement: await narrowed(ui.resolve(find)) })
  return aliases
}

/** The path of the narrowed font, named by what it is made of: builds at the same time do not see each other's half. */
async function narrowed(file: string): Promise<string> {
  const whole = readFileSync(file)
  const id = createHash('sha256').update(whole).update(JSON.stringify(weights)).digest('hex').slice(0, 12)
  const made = join(folder, id, basename(file))
  if (existsSync(made)) return made
  const font = await subsetFont(whole, everyCharacter, { targetFormat: 'woff2', variationAxes: { wght: weights } })
  mkdirSync(join(folder, id), { recursive: true })
  const half = `${made}.${process.pid}`
  writeFileSync(half, font)
  renameSync(half, made)
  return made
}
