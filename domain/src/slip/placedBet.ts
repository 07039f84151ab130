import type { SelectionKind } from '../catalogue/index.ts'
import type { DisplayOdds } from '../odds/index.ts'

/** One bet as it is sent: money in the wire's decimal form, each-way doubles the stake. */
export interface BetToPlace {
  ref: string
  type: 'SINGLE' | 'COMBO'
  stake: string
  selections: {
    eventId: string
    marketId: string
    selectionId: string
    kind: SelectionKind
    eachWay: boolean
    odds?: number
    displayOdds?: DisplayOdds
  }[]
}

/** Why a bet was refused; `type` is a name of the gateway's, the rest what its sentence needs. */
export interface PlacementFault {
  type: string
  message: string
  selectionId?: string | undefined
  odds?: number | undefined
  displayOdds?: DisplayOdds | undefined
  maxStake?: string | undefined
  minStake?: string | undefined
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
