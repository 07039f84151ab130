import type { Slip } from '@touchline/contract/player/bet'
import { type CastType, castTypes, type LinesBetType } from '@touchline/domain/bet'

/** The types whose returns the domain calculates line by line. */
export const linesTypeOf = ({ type }: Pick<Slip, 'type'>): LinesBetType | undefined =>
  type === 'SINGLE' || type === 'COMBO' || type === 'SYSTEM' ? type : undefined

/** Forecast and tricast types, which a declared dividend pays. */
export const castTypeOf = ({ type }: Pick<Slip, 'type'>): CastType | undefined => castTypes.find((each) => each === type)

const namesThree = new Set<string>(['TRICAST', 'COMBINATION_TRICAST'] satisfies CastType[])

/** The market whose dividend pays such a bet. */
export const castMarketType = (type: string): 'FORECAST' | 'TRICAST' => (namesThree.has(type) ? 'TRICAST' : 'FORECAST')
