import { Money } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { balanceNames, balancesOf } from './balances.ts'
import styles from './Overview.module.css'

/** A3.1b: every balance with its name. */
export default function Balances() {
  const text = useText()
  const user = useUser()
  if (!user) return null
  const balances = balancesOf(user)
  return (
    <dl className={styles.balances}>
      {balanceNames.map((name) => (
        <div key={name}>
          <dt>
            {text(`overview.balance.${name}`)} <span>{text(`overview.balance.${name}.text`)}</span>
          </dt>
          <dd>
            <Money minor={balances[name]} currency={user.balance.currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
