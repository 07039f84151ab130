import { create } from 'zustand'

/** Parts of pages that a tip is about; those of the frame are found by the tips themselves. */
export const tipPlaceNames = ['video', 'stats', 'promotions', 'casinoSlider', 'pinLeague', 'pinSport'] as const
export type TipPlace = (typeof tipPlaceNames)[number]

/** The parts that are on the screen. */
export const useTipPlaces = create<Readonly<Partial<Record<TipPlace, HTMLElement | undefined>>>>(() => ({}))

const placeOf = (place: TipPlace) => (element: HTMLElement | null) => {
  if (!element) return undefined
  useTipPlaces.setState({ [place]: element })
  return () => useTipPlaces.setState({ [place]: undefined })
}

/** For `ref` of the part. */
export const tipPlaces = {
  video: placeOf('video'),
  stats: placeOf('stats'),
  promotions: placeOf('promotions'),
  casinoSlider: placeOf('casinoSlider'),
  pinLeague: placeOf('pinLeague'),
  pinSport: placeOf('pinSport'),
} as const satisfies Record<TipPlace, unknown>
