/** The words of the British scheme of racing colours: eighteen colours, and a design each for jacket, sleeves and cap. */

/** The scheme's colours, as they are drawn. */
export const silkColours = {
  beige: '#dcc7a0',
  black: '#1c1f22',
  brown: '#6b3f22',
  'dark blue': '#142a5c',
  'dark green': '#0f4a2c',
  'emerald green': '#12924a',
  grey: '#9aa1a6',
  'light blue': '#7fb7e6',
  'light green': '#8fd0a5',
  maroon: '#7a1f3a',
  mauve: '#b48ac8',
  orange: '#f0801a',
  pink: '#f3a6c0',
  purple: '#6b2f8e',
  red: '#d1202f',
  'royal blue': '#1d4fa8',
  white: '#ffffff',
  yellow: '#f6c818',
} as const
export type SilkColour = keyof typeof silkColours

/** Words that feeds use for the scheme's colours. */
export const colourSynonyms: Record<string, SilkColour> = {
  blue: 'royal blue',
  navy: 'dark blue',
  'navy blue': 'dark blue',
  green: 'emerald green',
  gold: 'yellow',
  gray: 'grey',
  silver: 'grey',
  cream: 'beige',
  scarlet: 'red',
  lilac: 'mauve',
}

export const jacketDesigns = [
  'plain',
  'stripe',
  'stripes',
  'braces',
  'seams',
  'epaulets',
  'panel',
  'halved',
  'quartered',
  'check',
  'hoop',
  'hoops',
  'sash',
  'cross belts',
  'chevron',
  'chevrons',
  'inverted triangle',
  'diamond',
  'triple diamond',
  'diamonds',
  'spots',
  'large spots',
  'star',
  'stars',
  'disc',
  'hollow box',
  'diabolo',
  'cross of lorraine',
] as const
export type JacketDesign = (typeof jacketDesigns)[number]

export const sleeveDesigns = [
  'plain',
  'armlets',
  'chevrons',
  'diabolo',
  'diamonds',
  'halved',
  'hooped',
  'seams',
  'spots',
  'stars',
  'striped',
  /** the jacket's colours with sides changed */
  'reversed',
] as const
export type SleeveDesign = (typeof sleeveDesigns)[number]

export const capDesigns = [
  'plain',
  'check',
  'diamond',
  'diamonds',
  'hooped',
  'quartered',
  'spots',
  'star',
  'stars',
  'striped',
] as const
export type CapDesign = (typeof capDesigns)[number]

/** One form for each design, whatever garment it is said of. */
export const designForms: Record<string, string> = {
  stripe: 'stripe',
  stripes: 'stripes',
  striped: 'stripes',
  braces: 'braces',
  seams: 'seams',
  epaulets: 'epaulets',
  epaulettes: 'epaulets',
  panel: 'panel',
  halved: 'halved',
  halves: 'halved',
  quartered: 'quartered',
  quarters: 'quartered',
  check: 'check',
  checks: 'check',
  checked: 'check',
  hoop: 'hoop',
  band: 'hoop',
  hoops: 'hoops',
  hooped: 'hoops',
  sash: 'sash',
  'cross belts': 'cross belts',
  crossbelts: 'cross belts',
  chevron: 'chevron',
  chevrons: 'chevrons',
  'inverted triangle': 'inverted triangle',
  diamond: 'diamond',
  'large diamond': 'diamond',
  'triple diamond': 'triple diamond',
  diamonds: 'diamonds',
  spots: 'spots',
  spotted: 'spots',
  'large spots': 'large spots',
  star: 'star',
  'large star': 'star',
  stars: 'stars',
  disc: 'disc',
  'hollow box': 'hollow box',
  diabolo: 'diabolo',
  diabolos: 'diabolo',
  'cross of lorraine': 'cross of lorraine',
  armlet: 'armlets',
  armlets: 'armlets',
  reversed: 'reversed',
}

const adjectives: Record<string, string> = { stripes: 'striped', hoops: 'hooped' }

/** A design as sleeves and caps call it: "hoops" there are "hooped". */
export const garmentDesign = (design: string): string => adjectives[design] ?? design
