import type { BetType, CastType, SystemType } from '../../bet/index.ts'
import type { SelectionKind } from '../../catalogue/index.ts'
import type { DisplayOdds } from '../../odds/index.ts'

/** B3.5. `odds` at eight decimals; `raceCastPosition` from 1, of a runner of a forecast or tricast. */
export interface SelectionToPlace {
  eventId: string
  marketId: string
  selectionId: string
  kind: SelectionKind
  eachWay: boolean
  odds?: number
  displayOdds?: DisplayOdds
  /** the place part's odds */
  eachWayOdds?: number
  hcp?: number
  raceCastPosition?: number
}

/**
 * B3.4: one bet as it is sent. Money in the wire's decimal form; the stake of a system is that of one line, and each-way
 * doubles it. What is told beside the bet (`numberOfBets` and on) is for the gateway's log, which reckons for itself.
 */
export interface BetToPlace {
  ref: string
  type: BetType | CastType
  systemType?: SystemType
  stake: string
  selections: SelectionToPlace[]
  selectionGroups?: { id: string; selections: string[]; odds?: number; displayOdds?: DisplayOdds }[]
  freeBet?: { id: string; amount: string }
  /** `trueOddsBoosted`: what the odds come to with it, told */
  profitBoost?: { id: string; percentage: number; trueOddsBoosted?: number }
  priceBoost?: { id: string }
  halftimeHeroes?: { active: boolean }
  numberOfBets?: number
  totalOdds?: number
  displayTotalOdds?: string
  possibleWinnings?: string
}

/** Why a bet was refused; `type` is a name of the gateway's, the rest what its sentence needs. */
export interface PlacementFault {
  type: string
  message: string
  reason?: string | undefined
  selectionId?: string | undefined
  odds?: number | undefined
  displayOdds?: DisplayOdds | undefined
  maxStake?: string | undefined
  minStake?: string | undefined
  /** the customer's own limit, and what it leaves */
  limit?: string | undefined
  left?: string | undefined
}

/** What the gateway says of one bet, whether as the reply, as a push, or asked for again. */
export interface BetAnswer {
  ref: string
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED'
  betId?: string | undefined
  betslipId?: string | undefined
  placementDateUt?: string | undefined
  stake?: string | undefined
  possibleWinnings?: string | undefined
  errors: PlacementFault[]
}

export interface PlacedBet extends BetAnswer {
  request: BetToPlace
}

/** A fault of this type means: it may have been placed after all. */
export const unconfirmed = 'BetplacementTimeout'
export const unableConfirmBets = 'betplacement.errors.unableConfirmBets'
