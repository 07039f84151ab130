import type { TipName } from './tips.ts'

/** A3.18: the flag of each tip. */
export const tipFlags = {
  changeDefaultStake: 'tipChangeDefaultStake',
  whereToDeposit: 'tipWhereToDeposit',
  video: 'tipVideo',
  stats: 'tipStats',
  promotions: 'tipPromotions',
  homeSearch: 'tipHomeSearch',
  casinoSlider: 'tipCasinoSlider',
  pinLeague: 'tipPinLeague',
  pinSport: 'tipPinSport',
} as const satisfies Readonly<Record<TipName, string>>
