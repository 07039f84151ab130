import '@touchline/ui/ticks.css'
import type { LegView, StakeField } from '@touchline/domain/slip'
import { useText } from '../../lib/intl/index.ts'
import { dispatch } from '../../lib/slip/index.ts'
import styles from './Slip.module.css'

interface EachWayProps {
  field: StakeField
  on: boolean
  /** the market only accepts each-way */
  required?: boolean
  /** the leg whose place terms are shown; in an acca each leg shows its own */
  terms?: LegView
}

export function EachWay({ field, on, required = false, terms }: EachWayProps) {
  const text = useText()
  const offered = terms?.known === 'yes' ? terms.market.eachWay : undefined
  return (
    <label className={styles.eachWay}>
      <input
        type="checkbox"
        checked={on}
        disabled={required}
        onChange={(event) => dispatch({ is: 'eachWay', field, on: event.target.checked })}
      />
      <span>
        {text(required ? 'slip.eachWay.only' : 'slip.eachWay')}
        {offered ? <span className={styles.terms}>{text('slip.eachWay.terms', { ...offered })}</span> : null}
      </span>
    </label>
  )
}
