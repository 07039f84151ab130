import { InfoButton } from '../../lib/info/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import styles from './MyBets.module.css'
import type { Rule4 } from './rule4.ts'

/** The deduction from an open leg: its total, the price that it leaves, and each withdrawn runner. */
export function Rule4Line({ leg }: { leg: Rule4['legs'][number] }) {
  const text = useText()
  const oddsText = useOddsText()
  const { pence, capped, displayOdds, runners } = leg
  const words = runners.flatMap(({ name, displayOdds: price, pence: each }) =>
    name && price ? [text('receipt.rule4.runner', { name, price: oddsText(price), pence: each })] : [],
  )
  return (
    <p className={styles.rule4}>
      {text('mybets.rule4', {
        count: runners.length,
        pence,
        priced: displayOdds ? 'yes' : 'no',
        price: displayOdds ? oddsText(displayOdds) : '',
      })}
      {words.length > 0 ? ` ${words.join('; ')}.` : null}
      {capped ? ` ${text('receipt.rule4.capped')}` : null}
      <InfoButton about="rule4" />
    </p>
  )
}
