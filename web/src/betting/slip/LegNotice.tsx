import { type StakeField, slipTotals, totalStakeOf } from '@touchline/domain/slip'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import styles from './Leg.module.css'
import type { SlipPartProps } from './slipPart.ts'

/** For one of several bets: the cost of its lines and its own potential return. */
export function LegNotice({ view, field }: Pick<SlipPartProps, 'view'> & { field: StakeField }) {
  const text = useText()
  const money = useMoneyText()
  const bet = view.bets.find((each) => each.field === field)
  if (bet?.stakeMinor === undefined) return null
  const count = Math.max(1, bet.lines) * (bet.eachWay ? 2 : 1)
  const { returnMinor } = slipTotals([bet], view.limits)
  const alone = view.bets.length === 1
  if (count === 1 && (alone || returnMinor === undefined)) return null
  return (
    <p className={styles.notice}>
      {count > 1 ? text('slip.system.cost', { count, stake: money(bet.stakeMinor), total: money(totalStakeOf(bet)) }) : null}
      {count > 1 && !alone && returnMinor !== undefined ? <br /> : null}
      {alone || returnMinor === undefined ? null : (
        <>
          {text('slip.returns')} <b>{money(returnMinor)}</b>
        </>
      )}
    </p>
  )
}
