import { castTypes } from '../../bet/index.ts'
import { withMaxStakeErrors } from '../checks/maxStakeErrors.ts'
import { withoutSpent } from '../stakes/profitBoosts.ts'
import { noStake } from '../stakes/stake.ts'
import { selectionOf } from '../stakes/stakeField.ts'
import { withStake } from '../stakes/stakes.ts'
import { backupOf } from '../state/backup.ts'
import { withoutRemoved } from '../state/cleaning.ts'
import type { SlipState } from '../state/slipState.ts'
import { withoutParts } from '../state/together.ts'
import { type BetToPlace, type PlacedBet, unconfirmed } from './placedBet.ts'
import { fieldOf } from './placedField.ts'
import type { Placement } from './placement.ts'

/** The effect of a placement step on the rest of the slip. */
export function afterPlacement(slip: SlipState, before: Placement): SlipState {
  const { placement } = slip
  if (placement.step === 'before') {
    const { backup: _, ...rest } = slip
    return rest
  }
  if (before.step !== 'progress' || placement.step === 'progress') return slip
  const { bets } = placement
  const open = bets.filter((bet) => bet.errors.some(({ type }) => type === unconfirmed))
  const kept = { ...slip, backup: backupOf(slip), unconfirmed: open.length > 0 ? open : undefined }
  const spent = placedIn(bets).flatMap(({ request }) => request.profitBoost?.id ?? [])
  const emptied = withoutSystemStakes(withoutSpent(withoutUsedFreeBets(kept, bets), spent), bets)
  const left = slip.placed === 'stay' ? emptied : withoutPlaced(emptied, bets)
  return withMaxStakeErrors(left, bets)
}

const placedIn = (bets: PlacedBet[]) => bets.filter(({ status }) => status === 'SUCCEEDED')
const failedIn = (bets: PlacedBet[]) => bets.filter(({ status }) => status !== 'SUCCEEDED')
const idsIn = (bets: PlacedBet[]): Set<string> => new Set(bets.flatMap(({ request }) => entriesOf(request)))

/** The slip entries that a bet consists of: a forecast by its own id, bet builders by their selections'. */
function entriesOf(request: BetToPlace): string[] {
  const own = castTypes.some((type) => type === request.type) ? selectionOf(fieldOf(request)) : undefined
  return own === undefined ? request.selections.map(({ selectionId }) => selectionId) : [own]
}

/** The placed selections that no failed bet still needs. */
export function placedIds(bets: PlacedBet[]): string[] {
  const needed = idsIn(failedIn(bets))
  return [...idsIn(placedIn(bets))].filter((selectionId) => !needed.has(selectionId))
}

/** B4.8a, B4.9: placed selections leave the slip with their stakes; failed ones stay unchanged. */
function withoutPlaced(slip: SlipState, bets: PlacedBet[]): SlipState {
  const placedSelectionIds = placedIds(bets)
  if (placedSelectionIds.length === 0) return slip
  return withoutRemoved({ ...slip, selections: slip.selections.flatMap((each) => withoutParts(each, placedSelectionIds)) })
}

/** B4.8a: a placed system loses its stake; a failed one keeps it. */
function withoutSystemStakes(slip: SlipState, bets: PlacedBet[]): SlipState {
  const placed = new Set<string>(placedIn(bets).map(({ request }) => fieldOf(request)))
  const systems = Object.fromEntries(Object.entries(slip.systems).filter(([field]) => !placed.has(field)))
  return { ...slip, systems }
}

/**
 * A placed free bet is used up. B4.9: that of a failed bet is cleared too, because the customer's free bets are read again,
 * except for a bet builder on its own. Its stake is cleared with it: the customer's own money never replaces a free bet
 * automatically.
 */
function withoutUsedFreeBets(slip: SlipState, bets: PlacedBet[]): SlipState {
  const stays = ({ request, status }: PlacedBet) => status !== 'SUCCEEDED' && request.type === 'YOURBET'
  let next = slip
  for (const bet of bets) {
    const { freeBet } = bet.request
    if (!freeBet || stays(bet)) continue
    const freeBets = next.freeBets.filter(({ id }) => id !== freeBet.id)
    next = withStake({ ...next, freeBets }, fieldOf(bet.request), noStake)
  }
  return next
}
