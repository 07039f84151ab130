/** What a picture says: a page as it is shown where it is shared. All texts may be of any length and content. */
export interface Card {
  brand: string
  /** above the title */
  over?: string
  /** one name, or those of two sides */
  title: string[]
  /** below the title */
  below?: string
  /** the state of an event, in a word */
  badge?: string
  /** the legs of a slip; as many as there is room for, see `maxRows` */
  rows?: Row[]
  /** the sum of a slip */
  foot?: { label: string; value?: string }
}

export interface Row {
  text: string
  where: string
  value: string
}

export const maxRows = 4
export const pictureSize = { width: 1200, height: 630 } as const
