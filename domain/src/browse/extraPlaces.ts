/** How many places a race pays: as it would without the offer, and as it does. */
export interface PlacesPaid {
  original: number
  enhanced: number
}

/** Whether a race pays more places than usual, and whether it is one or several. */
export type ExtraPlaces = 'none' | 'single' | 'multiple'

/** What the offer of such a race is called; fewer places than usual are none. */
export function extraPlaces({ original, enhanced }: PlacesPaid): ExtraPlaces {
  const more = enhanced - original
  if (more <= 0) return 'none'
  return more === 1 ? 'single' : 'multiple'
}
