import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** What is used of fontkit, which PDFKit brings and which has no types of its own. */
interface Font {
  unitsPerEm: number
  layout(text: string): {
    glyphs: { path: { toSVG(): string } }[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }
  hasGlyphForCodePoint(codePoint: number): boolean
}

const { openSync } = createRequire(import.meta.url)('fontkit') as { openSync: (path: string) => Font }

/** Noto Sans has Latin, Greek and Cyrillic; what else is in a name is left out. */
const open = (name: string): Font => openSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${name}.ttf`)))
const fonts = { regular: open('400Regular/NotoSans_400Regular'), bold: open('700Bold/NotoSans_700Bold') }

export interface Style {
  font: keyof typeof fonts
  /** in pixels, smaller where the text needs it, down to `least` */
  size: number
  least?: number
  fill: string
}

export interface Place {
  x: number
  /** of the baseline */
  y: number
  maxWidth: number
  /** whether the text ends at `x` */
  ends?: boolean
}

const longest = 160

/** A text as shapes, on one line: smaller or cut where it is too wide. There is no text in what it returns, whatever the text says. */
export function typeset(text: string, { font: name, size, least = size, fill }: Style, { x, y, maxWidth, ends }: Place): string {
  const font = fonts[name]
  const whole = readable(text, font)
  const fitting = Math.max(least, Math.min(size, (maxWidth / Math.max(1, widthOf(whole, font))) * 1))
  const shown = cut(whole, font, maxWidth / fitting)
  const scale = fitting / font.unitsPerEm
  const { glyphs, positions, advanceWidth } = font.layout(shown)
  let at = 0
  const shapes = glyphs.map((glyph, i) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {}
    const shape = `<path transform="translate(${at + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`
    at += xAdvance
    return shape
  })
  const left = ends ? x - advanceWidth * scale : x
  return `<g fill="${fill}" transform="translate(${left.toFixed(2)} ${y}) scale(${scale} ${-scale})">${shapes.join('')}</g>`
}

/** In pixels, on one line at this size. */
export const measure = (text: string, { font, size }: Pick<Style, 'font' | 'size'>): number =>
  widthOf(readable(text, fonts[font]), fonts[font]) * size

/** Two lines of words where one is too wide at the least size; a text of one word stays one. */
export function inTwoLines(text: string, style: Pick<Style, 'font' | 'size'>, maxWidth: number): string[] {
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length < 2 || measure(text, style) <= maxWidth) return [text]
  const half = measure(text, style) / 2
  let first = 1
  while (first < words.length - 1 && measure(words.slice(0, first + 1).join(' '), style) <= Math.max(half, maxWidth * 0.6))
    first += 1
  return [words.slice(0, first).join(' '), words.slice(first).join(' ')]
}

/** In ems. */
const widthOf = (text: string, font: Font): number => font.layout(text).advanceWidth / font.unitsPerEm

/** Without line breaks, heaps of accents and characters that the font does not have. */
function readable(text: string, font: Font): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')
  return Array.from(plain)
    .filter((each) => font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0) && !/\p{C}/u.test(each))
    .slice(0, longest)
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/** The longest beginning that fits, with an ellipsis. */
function cut(text: string, font: Font, maxEms: number): string {
  if (widthOf(text, font) <= maxEms) return text
  let [fits, tooLong] = [0, text.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (widthOf(`${text.slice(0, middle).trimEnd()}…`, font) <= maxEms) fits = middle
    else tooLong = middle
  }
  return `${text.slice(0, fits).trimEnd()}…`
}
