import { accaEachWay, type SlipBet, slipTotals, totalStakeOf } from '@touchline/domain/slip'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { systemName } from '../../lib/slip/index.ts'
import { EachWay } from './EachWay.tsx'
import { Promotions } from './Promotions.tsx'
import { StakeField } from './StakeField.tsx'
import styles from './Stakes.module.css'
import type { SlipPartProps } from './slipPart.ts'

/** Every system possible with the selections, each with its own stake. */
export function Systems({ view, keyboard }: SlipPartProps) {
  const text = useText()
  const [first] = view.systems
  if (!first) return null
  return (
    <section aria-label={text('slip.system')} className={styles.systems}>
      {accaEachWay(first.legs) ? <EachWay field="acca" on={view.slip.acca.eachWay} /> : null}
      <ul>
        {view.systems.map((bet) => (
          <System key={bet.field} bet={bet} view={view} keyboard={keyboard} />
        ))}
      </ul>
    </section>
  )
}

function System({ bet, view, keyboard }: SlipPartProps & { bet: SlipBet }) {
  const text = useText()
  const money = useMoneyText()
  if (!bet.systemType) return null
  const name = systemName(bet.systemType, text)
  const lines = bet.lines * (bet.eachWay ? 2 : 1)
  const { currency } = view.limits
  const { returnMinor } = bet.stakeMinor === undefined ? {} : slipTotals([bet], view.limits)
  return (
    <li className={styles.system}>
      <p className={styles.systemName}>
        {name}
        <span className={styles.facts}>
          {bet.stakeMinor === undefined
            ? text('slip.system.bets', { count: lines })
            : text('slip.system.cost', {
                count: lines,
                stake: money(bet.stakeMinor, currency),
                total: money(totalStakeOf(bet), currency),
              })}
        </span>
        {returnMinor === undefined ? null : (
          <span className={styles.facts}>
            {text('slip.returns')} <b>{money(returnMinor, currency)}</b>
          </span>
        )}
      </p>
      <StakeField
        view={view}
        field={bet.field}
        label={text('slip.system.stake', { name, lines })}
        labelHidden
        keyboard={keyboard}
      />
      <Promotions view={view} field={bet.field} name={name} />
    </li>
  )
}
