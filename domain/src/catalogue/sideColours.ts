/** The colours that a side plays in, as a page draws them; `web/src/lib/club` has how each looks. */
export const sideColours = [
  'black',
  'blue',
  'brown',
  'claret',
  'forest',
  'gold',
  'green',
  'grey',
  'lime',
  'navy',
  'orange',
  'pink',
  'purple',
  'red',
  'sky',
  'teal',
  'white',
  'yellow',
] as const

/** What the second colour is on the first: vertical stripes, a band across the chest, a panel down the middle. A plain shirt has it on its collar. */
export const sideDesigns = [
  'band',
  'chevron',
  'halves',
  'hoops',
  'panel',
  'plain',
  'quarters',
  'sash',
  'sleeves',
  'stripes',
] as const

const colour = sideColours.join('|')
/** The ground, the second colour and the design: "red white stripes". */
export const sideColoursPattern: RegExp = new RegExp(`^(${colour}) (${colour}) (${sideDesigns.join('|')})$`)
