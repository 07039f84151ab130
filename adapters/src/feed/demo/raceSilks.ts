import { type Dice, pick, weighted } from './dice.ts'

/** Racing colours in the words of a British race card; none is an owner’s that we know of */
const colours =
  'beige, black, brown, dark blue, dark green, emerald green, grey, light blue, light green, maroon, mauve, orange, pink, purple, red, royal blue, white, yellow'.split(
    ', ',
  )
const jackets =
  'stripe, stripes, braces, seams, epaulets, panel, halved, quartered, check, hoop, hoops, sash, cross belts, chevron, chevrons, inverted triangle, diamond, triple diamond, diamonds, spots, large spots, star, stars, disc, hollow box, diabolo, cross of lorraine'.split(
    ', ',
  )
const sleeves = 'armlets, chevrons, diabolo, diamonds, seams, spots, stars'.split(', ')
const caps = 'diamond, diamonds, spots, star, stars'.split(', ')
const sleeveKinds = 'halved, hooped, striped'.split(', ')
const capKinds = 'check, hooped, quartered, striped'.split(', ')

/** "royal blue, white hoop, striped sleeves, red cap" */
export function silk(random: Dice): string {
  const ground = pick(random, colours)
  const mark = pick(
    random,
    colours.filter((each) => each !== ground),
  )
  const jacket = jacketOf(random, ground, mark)
  return [jacket, sleevesOf(random, ground, mark), capOf(random, ground, mark)].filter(Boolean).join(', ')
}

/** Halves, quarters and checks are of two colours; most other designs are a mark on one. */
function jacketOf(random: Dice, ground: string, mark: string): string {
  if (random() < 0.14) return ground
  const design = pick(random, jackets)
  const inTwo = ['halved', 'quartered', 'check'].includes(design) || (design.endsWith('s') && random() < 0.3)
  return inTwo ? `${ground} and ${mark} ${design}` : `${ground}, ${mark} ${design}`
}

function sleevesOf(random: Dice, ground: string, mark: string): string {
  switch (weighted(random, [4, 4, 2, 1])) {
    case 0:
      return ''
    case 1:
      return `${mark} sleeves`
    case 2:
      return `${ground} sleeves, ${mark} ${pick(random, sleeves)}`
    default:
      return `${ground} and ${mark} ${pick(random, sleeveKinds)} sleeves`
  }
}

function capOf(random: Dice, ground: string, mark: string): string {
  switch (weighted(random, [3, 4, 2, 2])) {
    case 0:
      return `${ground} cap`
    case 1:
      return `${mark} cap`
    case 2:
      return `${ground} cap, ${mark} ${pick(random, caps)}`
    default:
      return `${mark} and ${ground} ${pick(random, capKinds)} cap`
  }
}
