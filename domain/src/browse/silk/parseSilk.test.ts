import { describe, expect, it } from 'vitest'
import { parseSilk, type Silk } from './parseSilk.ts'
import { capDesigns, jacketDesigns, type SilkColour, silkColours, sleeveDesigns } from './silkWords.ts'

type Part = [design: string, ground: SilkColour, mark?: SilkColour]

const drawn = (jacket: Part, sleeves: Part, cap: Part) => {
  const part = ([design, ground, mark = ground]: Part) => ({ design, ground, mark })
  return { jacket: part(jacket), sleeves: part(sleeves), cap: part(cap), asDescribed: true } as Silk
}

const colours = Object.keys(silkColours) as SilkColour[]
const colour = (at: number): SilkColour => colours[at % colours.length] ?? 'grey'

/** Every jacket on several colours, with every sleeve and every cap in turn, in the ways in which cards write them. */
const scheme = Array.from({ length: 270 }, (_, i): [string, Silk] => {
  const [a, b, c, d] = [colour(i), colour(i + 5), colour(i + 9), colour(i + 13)]
  const jacket = jacketDesigns[i % jacketDesigns.length] ?? 'plain'
  const sleeve = sleeveDesigns.filter((each) => each !== 'reversed')[i % (sleeveDesigns.length - 1)] ?? 'plain'
  const cap = capDesigns[i % capDesigns.length] ?? 'plain'
  const words = [
    jacket === 'plain' ? a : i % 3 === 0 ? `${a} and ${b} ${jacket}` : `${a}, ${b} ${jacket}`,
    sleeve === 'plain' ? `${c} sleeves` : i % 2 === 0 ? `${c} sleeves, ${d} ${sleeve}` : `${c} and ${d} ${sleeve} sleeves`,
    cap === 'plain' ? `${d} cap` : i % 2 === 0 ? `${d} cap, ${a} ${cap}` : `${d} and ${a} ${cap} cap`,
  ].join(', ')
  const silk = drawn(
    jacket === 'plain' ? ['plain', a] : [jacket, a, b],
    sleeve === 'plain' ? ['plain', c] : [sleeve, c, d],
    cap === 'plain' ? ['plain', d] : [cap, d, a],
  )
  return [i % 4 === 0 ? words.charAt(0).toUpperCase() + words.slice(1) : words, silk]
})

const cards: [string, Silk][] = [
  [
    'royal blue, white hoop, striped sleeves, red cap',
    drawn(['hoop', 'royal blue', 'white'], ['striped', 'royal blue', 'white'], ['plain', 'red']),
  ],
  [
    'Emerald green and yellow hoops, white cap',
    drawn(['hoops', 'emerald green', 'yellow'], ['hooped', 'emerald green', 'yellow'], ['plain', 'white']),
  ],
  [
    'White, red cross belts, armlets and cap',
    drawn(['cross belts', 'white', 'red'], ['armlets', 'white', 'red'], ['plain', 'red']),
  ],
  ['White, black spots and sleeves', drawn(['spots', 'white', 'black'], ['plain', 'black'], ['plain', 'white'])],
  [
    'Dark blue and light green halved, sleeves reversed, white cap',
    drawn(['halved', 'dark blue', 'light green'], ['reversed', 'light green', 'dark blue'], ['plain', 'white']),
  ],
  ['Maroon, white sleeves, maroon cap, white star.', drawn(['plain', 'maroon'], ['plain', 'white'], ['star', 'maroon', 'white'])],
  [
    'Pink, light green spots, hooped sleeves, quartered cap',
    drawn(['spots', 'pink', 'light green'], ['hooped', 'pink', 'light green'], ['quartered', 'pink', 'light green']),
  ],
  ['Navy blue, gold sleeves and cap', drawn(['plain', 'dark blue'], ['plain', 'yellow'], ['plain', 'yellow'])],
  [
    'Royal blue, white crossbelts, stars on sleeves, white star on cap',
    drawn(['cross belts', 'royal blue', 'white'], ['stars', 'royal blue', 'white'], ['star', 'royal blue', 'white']),
  ],
  [
    'red and white check, white sleeves, red armlets, check cap',
    drawn(['check', 'red', 'white'], ['armlets', 'white', 'red'], ['check', 'red', 'white']),
  ],
  ['yellow', drawn(['plain', 'yellow'], ['plain', 'yellow'], ['plain', 'yellow'])],
  [
    'Grey, pink seams, pink and grey striped cap',
    drawn(['seams', 'grey', 'pink'], ['plain', 'grey'], ['striped', 'pink', 'grey']),
  ],
  ['BLACK, WHITE CROSS OF LORRAINE', drawn(['cross of lorraine', 'black', 'white'], ['plain', 'black'], ['plain', 'black'])],
  [
    'light blue and dark blue stripes, dark blue epaulettes',
    // two designs on one jacket are not in the scheme
    { ...plainIn('light blue'), asDescribed: false },
  ],
]

function plainIn(ground: SilkColour): Silk {
  return drawn(['plain', ground], ['plain', ground], ['plain', ground])
}

describe('racing colours', () => {
  const table = [...scheme, ...cards]

  it(`of ${table.length} descriptions at least 95 % are drawn as described, and the rest as a plain jacket`, () => {
    const wrong = table.filter(([words, silk]) => JSON.stringify(parseSilk(words)) !== JSON.stringify(silk))
    expect(wrong.map(([words]) => words)).toEqual([])
    expect(table.filter(([, { asDescribed }]) => asDescribed).length / table.length).toBeGreaterThanOrEqual(0.95)
    const used = (of: (silk: Silk) => string) => new Set(table.map(([, silk]) => of(silk))).size
    expect(used(({ jacket }) => jacket.ground)).toBe(18)
    expect(used(({ jacket }) => jacket.design)).toBe(jacketDesigns.length)
    expect(used(({ sleeves }) => sleeves.design)).toBe(sleeveDesigns.length)
    expect(used(({ cap }) => cap.design)).toBe(capDesigns.length)
  })

  it.each<[string, SilkColour]>([
    ['', 'grey'],
    [' , ,', 'grey'],
    ['see card', 'grey'],
    ['tartan, yellow sleeves', 'yellow'],
    ['light green, a sheep rampant', 'light green'],
    ['red and white and blue hoops', 'red'],
    ['hoops', 'grey'],
    ['red, red hoops', 'red'],
    ['red cap', 'red'],
    ['constructor, __proto__ sleeves', 'grey'],
    ['<script>alert(1)</script>', 'grey'],
  ])('"%s" is a plain jacket in %s', (words, ground) => {
    expect(parseSilk(words)).toEqual({ ...plainIn(ground), asDescribed: false })
  })
})
