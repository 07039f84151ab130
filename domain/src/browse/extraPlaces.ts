/** How many places a race pays: without the offer and with it. */
export interface PlacesPaid {
  original: number
  enhanced: number
}

/** Whether a race pays extra places, and whether one or several. */
export type ExtraPlaces = 'none' | 'single' | 'multiple'

/** The kind of the extra-place offer; fewer places than usual are no offer. */
export function extraPlaces({ original, enhanced }: PlacesPaid): ExtraPlaces {
  const more = enhanced - original
  if (more <= 0) return 'none'
  return more === 1 ? 'single' : 'multiple'
}
