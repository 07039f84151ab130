import type { SlipResult } from '@touchline/contract/player/bet'
import { type Currency, formatMinor, type Minor } from '@touchline/domain/money'
import { type SlipFault, slipError } from './slipRefusal.ts'

/** The stored answer to a decided slip. */
export interface StoredAnswer {
  type: SlipResult['type']
  systemType?: NonNullable<SlipResult['systemType']>
  currency: Currency
  stakeMinor?: Minor
  possibleMinor?: Minor
  selections: SlipResult['selections']
  selectionGroups?: NonNullable<SlipResult['selectionGroups']>
  errors: SlipFault[]
}

export interface DecidedSlip {
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED'
  betId: string | null
  at: Date
  answer: StoredAnswer
}

export function slipResult(ref: string, { status, betId, at, answer }: DecidedSlip): SlipResult {
  const { type, systemType, currency, stakeMinor, possibleMinor, selections, selectionGroups, errors } = answer
  return {
    ref,
    status,
    type,
    ...(systemType && { systemType }),
    ...(betId !== null && { betId, betslipId: betId, placementDateUt: at.toISOString() }),
    ...(stakeMinor !== undefined && { stake: formatMinor(stakeMinor, currency) }),
    ...(possibleMinor !== undefined && { possibleWinnings: formatMinor(possibleMinor, currency) }),
    // a stored answer is read back with its keys in another order
    selections: selections.map(({ selectionId, ...shown }) => ({ selectionId, ...shown })),
    ...(selectionGroups && { selectionGroups, ...(type !== 'YOURBET' && { accaHasBB: true }) }),
    errors: errors.map((each) => slipError(each, currency)),
  }
}
