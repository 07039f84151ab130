import { create } from 'zustand'

/** Parts of pages that a tip is about; those of the frame are found by the tips themselves. */
export type TipPlace = 'video' | 'stats' | 'promotions'

/** The parts that are on the screen. */
export const useTipPlaces = create<Readonly<Record<TipPlace, HTMLElement | undefined>>>(() => ({
  video: undefined,
  stats: undefined,
  promotions: undefined,
}))

const placeOf = (place: TipPlace) => (element: HTMLElement | null) => {
  if (!element) return undefined
  useTipPlaces.setState({ [place]: element })
  return () => useTipPlaces.setState({ [place]: undefined })
}

/** For `ref` of the part. */
export const tipPlaces = { video: placeOf('video'), stats: placeOf('stats'), promotions: placeOf('promotions') }
