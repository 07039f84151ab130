import { type PlacedBet, unconfirmed } from './placedBet.ts'
import type { Placement } from './placement.ts'
import { withoutGone } from './selections.ts'
import { contentOf, type SlipState, type StakeField, singleField } from './slip.ts'
import { setStake } from './stakes.ts'

/** What a step of the placement does to the slip round it. */
export function afterPlacement(slip: SlipState, before: Placement): SlipState {
  const { placement } = slip
  if (placement.step === 'before') {
    const { backup: _, ...rest } = slip
    return rest
  }
  if (before.step !== 'progress' || placement.step === 'progress') return slip
  const open = placement.bets.filter((bet) => bet.errors.some(({ type }) => type === unconfirmed))
  const kept = { ...slip, backup: contentOf(slip), unconfirmed: open.length > 0 ? open : undefined }
  return withMaximumStakes(withoutPlaced(kept, placement.bets), placement.bets)
}

/** B4.8a, B4.9: what was placed leaves the slip, with its stakes; what was not stays as it was. */
function withoutPlaced(slip: SlipState, bets: PlacedBet[]): SlipState {
  const placed = new Set(
    bets.filter((bet) => bet.status === 'SUCCEEDED').flatMap((bet) => bet.request.selections.map((each) => each.selectionId)),
  )
  if (placed.size === 0) return slip
  return withoutGone({ ...slip, selections: slip.selections.filter((each) => !placed.has(each.selectionId)) })
}

/** B4.11a: a stake that was too high becomes the most that the book says it takes. */
function withMaximumStakes(slip: SlipState, bets: PlacedBet[]): SlipState {
  return bets.reduce((state, { request, status, errors }) => {
    const most = errors.find((error) => error.maxStake !== undefined && Number(error.maxStake) > 0)?.maxStake
    return status === 'FAILED' && most !== undefined ? setStake(state, fieldOf(request), most) : state
  }, slip)
}

/** The stake field that a bet's stake came from. */
export function fieldOf({ type, selections: [first] }: PlacedBet['request']): StakeField {
  return type === 'COMBO' || !first ? 'acca' : singleField(first.selectionId)
}
