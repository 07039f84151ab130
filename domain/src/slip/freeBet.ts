import type { FreeBetOn, SlipState } from './slipState.ts'
import type { StakeField } from './stakeField.ts'

/** B3.7a: a free bet that the customer has. `amount` in the wire's form; `expiresAt` an ISO instant. */
export interface FreeBet {
  id: string
  name: string
  amount: string
  expiresAt: string
}

export interface WrittenFreeBet {
  userBonusId: string
  externalName: string
  amountGiven: string
  dateExpiration: string
}

/** The bonus by the name that customers know, in which the brand does not advertise itself. */
export const freeBetOf = (
  { userBonusId, externalName, amountGiven, dateExpiration }: WrittenFreeBet,
  brandWord: string,
): FreeBet => ({
  id: userBonusId,
  name: externalName.replaceAll(brandWord, '').replace(/\s+/g, ' ').trim(),
  amount: amountGiven,
  expiresAt: dateExpiration,
})

export const freeBetOn = ({ freeBets }: Pick<SlipState, 'freeBets'>, field: StakeField): FreeBetOn | undefined =>
  freeBets.find((each) => each.field === field)
