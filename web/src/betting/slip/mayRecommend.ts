import type { SlipState } from '@touchline/domain/slip'
import type { SlipView } from './slipView.ts'

/**
 * Whether selections may be suggested beside the slip: not to a customer who may not bet, has nothing left of an own limit, or
 * whose stake is above that or above their money; nor with a forecast or bet builder, which others did not combine as such. The
 * gateway has the last word.
 */
export function mayRecommend({ slip, account, problems }: Pick<SlipView, 'account' | 'problems'> & { slip: SlipState }): boolean {
  if (slip.placement.step !== 'before' || slip.selections.length === 0) return false
  if (slip.selections.some(({ together }) => together)) return false
  if (account?.betRefusal !== undefined || account?.ownLimit?.leftMinor === 0 || account?.balanceMinor === 0) return false
  return !problems.some(({ is }) => is === 'ownLimit' || is === 'insufficientFunds')
}
