import type { BetType, CastType, SystemType } from '../../bet/index.ts'
import type { SelectionKind } from '../../catalogue/index.ts'
import type { DisplayOdds } from '../../odds/index.ts'

/** B3.5. `odds` at eight decimals; `raceCastPosition` from 1, for a runner of a forecast or tricast. */
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
 * B3.4: one bet as sent. Money as decimal strings; a system's stake is per line, and each-way doubles it. The informational
 * fields (`numberOfBets` and below) are for the gateway's log; the gateway calculates for itself.
 */
export interface BetToPlace {
  ref: string
  type: BetType | CastType
  systemType?: SystemType
  stake: string
  selections: SelectionToPlace[]
  selectionGroups?: { id: string; selections: string[]; odds?: number; displayOdds?: DisplayOdds }[]
  freeBet?: { id: string; amount: string }
  /** `trueOddsBoosted`: the odds with the boost, informational */
  profitBoost?: { id: string; percentage: number; trueOddsBoosted?: number }
  priceBoost?: { id: string }
  halftimeHeroes?: { active: boolean }
  numberOfBets?: number
  totalOdds?: number
  displayTotalOdds?: string
  possibleWinnings?: string
}

/** Why a bet was refused; `type` is one of the gateway's names, the rest are values for its sentence. */
export interface PlacementFault {
  type: string
  message: string
  reason?: string | undefined
  selectionId?: string | undefined
  odds?: number | undefined
  displayOdds?: DisplayOdds | undefined
  maxStake?: string | undefined
  minStake?: string | undefined
  /** the customer's own limit, and what is left of it */
  limit?: string | undefined
  left?: string | undefined
}

/** The gateway's state of one bet, from the reply, a push, or a status request. */
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

/** A fault of this type means that the bet may have been placed after all. */
export const unconfirmed = 'BetplacementTimeout'
export const unableConfirmBets = 'betplacement.errors.unableConfirmBets'
