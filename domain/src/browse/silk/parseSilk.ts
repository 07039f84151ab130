import {
  type CapDesign,
  capDesigns,
  colourSynonyms,
  designForms,
  garmentDesign,
  type JacketDesign,
  jacketDesigns,
  type SilkColour,
  type SleeveDesign,
  silkColours,
  sleeveDesigns,
} from './silkWords.ts'

/** A part of the colours: `ground` with its design in `mark`. */
export interface SilkPart<Design> {
  design: Design
  ground: SilkColour
  mark: SilkColour
}

export interface Silk {
  jacket: SilkPart<JacketDesign>
  sleeves: SilkPart<SleeveDesign>
  cap: SilkPart<CapDesign>
  /** false: not all of the words were understood, and it is a plain jacket in their first colour */
  asDescribed: boolean
}

/**
 * Racing colours from the words of a race card: "royal blue, white hoop, striped sleeves, red cap". What has no words of its
 * own is in the jacket's colour. Words outside the scheme make it a plain jacket; without any colour, grey.
 */
export function parseSilk(words: string): Silk {
  const reading: Reading = { parts: {}, now: 'jacket', last: [] }
  const phrases = words
    .toLowerCase()
    .replace(/\.+$/, '')
    .split(/[,;]/)
    .map((phrase) => tokensOf(phrase))
    .filter((tokens) => tokens === undefined || tokens.length > 0)
  const understood = phrases.length > 0 && phrases.every((tokens) => tokens !== undefined && readPhrase(tokens, reading))
  const { jacket, sleeves, cap } = reading.parts
  if (!understood || !jacket) return plainSilk(firstColour(words))
  return { jacket, sleeves: sleeves ?? sleevesOf(jacket), cap: cap ?? plain(jacket.ground), asDescribed: true }
}

type Garment = 'jacket' | 'sleeves' | 'cap'
type Parts = Partial<Pick<Silk, Garment>>

interface Reading {
  parts: Parts
  /** what a design without a garment is said of */
  now: Garment
  /** what a word without a colour takes: "white cross belts, armlets and cap" */
  last: SilkColour[]
}

type Token = { colour: SilkColour } | { design: string } | { garment: Garment } | { word: 'and' | 'on' }

const garments: Record<string, Garment> = {
  jacket: 'jacket',
  body: 'jacket',
  sleeve: 'sleeves',
  sleeves: 'sleeves',
  cap: 'cap',
}
/** Words that say nothing that is drawn. */
const empty = new Set(['a', 'the', 'with', 'of'])
const mostWords = 3

/** Undefined if a word is not of the scheme. The longest words first: "light green" before "green". */
function tokensOf(phrase: string): Token[] | undefined {
  const words = phrase.split(/[\s-]+/).filter((word) => word !== '')
  const tokens: Token[] = []
  for (let at = 0; at < words.length; ) {
    const found = longestToken(words, at)
    if (found) tokens.push(found.token)
    else if (!empty.has(words[at] ?? '')) return undefined
    at += found?.length ?? 1
  }
  return tokens
}

function longestToken(words: readonly string[], at: number): { token: Token; length: number } | undefined {
  for (let length = Math.min(mostWords, words.length - at); length > 0; length--) {
    const token = tokenOf(words.slice(at, at + length).join(' '))
    if (token) return { token, length }
  }
  return undefined
}

function tokenOf(word: string): Token | undefined {
  const colour = colourOf(word)
  if (colour) return { colour }
  const design = own(designForms, word)
  if (design !== undefined) return { design }
  const garment = own(garments, word)
  if (garment) return { garment }
  return word === 'and' || word === 'on' ? { word } : undefined
}

const own = <T>(table: Record<string, T>, word: string): T | undefined => (Object.hasOwn(table, word) ? table[word] : undefined)

const colourOf = (word: string): SilkColour | undefined =>
  Object.hasOwn(silkColours, word) ? (word as SilkColour) : own(colourSynonyms, word)

/** False if what it says cannot be drawn. */
function readPhrase(tokens: readonly Token[], reading: Reading): boolean {
  let colours: SilkColour[] = []
  for (const [at, token] of tokens.entries()) {
    if ('word' in token) continue
    if ('colour' in token) {
      colours.push(token.colour)
      continue
    }
    // "striped sleeves" and "stars on sleeves" are read with their garment
    const before = tokens[at - 1]
    const joined = 'garment' in token && (designAt(tokens, at - 1) ?? (isOn(before) ? designAt(tokens, at - 2) : undefined))
    if (joined) {
      if (!addDesign(joined, token.garment, { colours, whole: !isOn(before), reading })) return false
    } else if ('garment' in token) {
      if (designAt(tokens, at + 1) === 'reversed') reading.now = token.garment
      else if (!addPlain(token.garment, colours, reading)) return false
    } else {
      const next = tokens[at + 1]
      const after = isOn(next) ? tokens[at + 2] : next
      if (after && 'garment' in after) continue
      if (!addDesign(token.design, reading.now, { colours, whole: false, reading })) return false
    }
    if (colours.length > 0) reading.last = colours
    colours = []
  }
  return colours.length === 0 || addPlain(reading.now, colours, reading)
}

const isOn = (token: Token | undefined): boolean => token !== undefined && 'word' in token && token.word === 'on'

const designAt = (tokens: readonly Token[], at: number): string | undefined => {
  const token = tokens[at]
  return token && 'design' in token ? token.design : undefined
}

/** A garment in one colour; without one, in that of the word before it. */
function addPlain(garment: Garment, colours: readonly SilkColour[], reading: Reading): boolean {
  const [colour = reading.last.at(-1), ...more] = colours
  if (!colour || more.length > 0 || reading.parts[garment]) return false
  Object.assign(reading.parts, { [garment]: plain(colour) })
  reading.now = garment
  return true
}

interface Said {
  colours: readonly SilkColour[]
  /** said with its garment, "red and white striped sleeves": not a mark on what was said before */
  whole: boolean
  reading: Reading
}

function addDesign(said: string, garment: Garment, { colours, whole, reading }: Said): boolean {
  if (said === 'armlets' && garment === 'jacket') return addDesign(said, 'sleeves', { colours, whole, reading })
  const design = garment === 'jacket' ? said : garmentDesign(said)
  const before = reading.parts[garment]
  if (!designsOf[garment].includes(design) || (before && before.design !== 'plain')) return false
  const pair = coloursOf(garment, { colours, whole, reading })
  if (!pair || pair[0] === pair[1]) return false
  const [ground, mark] = design === 'reversed' ? [pair[1], pair[0]] : pair
  Object.assign(reading.parts, { [garment]: { design, ground, mark } })
  reading.now = garment
  return true
}

const designsOf: Record<Garment, readonly string[]> = { jacket: jacketDesigns, sleeves: sleeveDesigns, cap: capDesigns }

/** The ground and the mark of a design: from its own words, from its garment's, else from the jacket's. */
function coloursOf(garment: Garment, { colours, whole, reading }: Said): readonly [SilkColour, SilkColour] | undefined {
  const [first, second, third] = colours
  const { jacket } = reading.parts
  const ground = reading.parts[garment]?.ground ?? jacket?.ground
  if (third) return undefined
  if (first && second) return [first, second]
  if (first) return ground && [ground, first]
  const mark = whole && jacket && jacket.mark !== jacket.ground ? jacket.mark : reading.last.at(-1)
  return ground && mark && [ground, mark]
}

const plain = (colour: SilkColour) => ({ design: 'plain', ground: colour, mark: colour }) as const

/** Hoops and stripes go round the sleeves too, unless these have words of their own. */
function sleevesOf({ design, ground, mark }: Silk['jacket']): Silk['sleeves'] {
  if (design === 'hoops') return { design: 'hooped', ground, mark }
  return design === 'stripes' ? { design: 'striped', ground, mark } : plain(ground)
}

const plainSilk = (colour: SilkColour): Silk => ({
  jacket: plain(colour),
  sleeves: plain(colour),
  cap: plain(colour),
  asDescribed: false,
})

function firstColour(words: string): SilkColour {
  const all = words
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
  for (const [at, word] of all.entries()) {
    const colour = colourOf(`${word} ${all[at + 1] ?? ''}`) ?? colourOf(word)
    if (colour) return colour
  }
  return 'grey'
}
