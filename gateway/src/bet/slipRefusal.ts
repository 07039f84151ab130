import { type SlipRefusal, slipRefusals } from '@touchline/contract'
import type { SlipError } from '@touchline/contract/bet'
import { type Currency, formatMinor, type Minor } from '@touchline/domain/money'
import { displayOdds, oddsNumber, type PriceText, parsePrice } from '@touchline/domain/odds'

/** Why a slip is refused, as it is stored: exact, without a sentence. */
export interface SlipFault {
  type: SlipRefusal
  selectionId?: string
  /** the price that it could be placed at now */
  price?: PriceText
  minStakeMinor?: Minor
  maxStakeMinor?: Minor
}

const order = Object.keys(slipRefusals) as SlipRefusal[]
const rankOf = (type: SlipRefusal): number => order.indexOf(type)

/** The one that is answered where several hold: the contract's order decides. */
export const foremost = (faults: readonly SlipFault[]): SlipFault | undefined =>
  faults.reduce<SlipFault | undefined>(
    (first, each) => (first && rankOf(first.type) <= rankOf(each.type) ? first : each),
    undefined,
  )

/** Whether it stands before what the database finds out by its clock. */
export const precedesCutOff = ({ type }: SlipFault): boolean => rankOf(type) <= rankOf('EventClosed')

export function slipError({ type, selectionId, price, minStakeMinor, maxStakeMinor }: SlipFault, currency: Currency): SlipError {
  const exact = price === undefined ? undefined : parsePrice(price)
  return {
    type,
    message: slipRefusals[type],
    ...(selectionId !== undefined && { selectionId }),
    ...(exact && { odds: oddsNumber(exact), displayOdds: displayOdds(exact) }),
    ...(minStakeMinor !== undefined && { minStake: formatMinor(minStakeMinor, currency) }),
    ...(maxStakeMinor !== undefined && { maxStake: formatMinor(maxStakeMinor, currency) }),
  }
}
