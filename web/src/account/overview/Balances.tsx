import type { UserInfo } from '@touchline/contract/player/account'
import type { Minor } from '@touchline/domain/money'
import { Money } from '@touchline/ui'
import { bonusCashNow } from '../../lib/bonus/index.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { Kept, minorOf, useCashier } from '../cashier/index.ts'
import { type BalanceName, balanceNames, balancesOf } from './balances.ts'
import styles from './Overview.module.css'

/** A3.1b: every balance with its name. Where this site pays out itself, what is withdrawable and why not all is its cashier's word. */
export default function Balances() {
  const user = useUser()
  const { cashierUrl, takesPayments } = useConfig()
  const bonusMinor = useBonusMinor(user)
  if (!user) return null
  const isOurs = takesPayments && !cashierUrl && user.userRestrictions.withdrawAllowed
  // another balance is another answer
  return isOurs ? (
    <WithCashier key={user.balance.balance} user={user} />
  ) : (
    <List user={user} balances={balancesOf(user, bonusMinor)} />
  )
}

function useBonusMinor(user: UserInfo | undefined): Minor | null {
  const hasCasino = useConfig().features.casino === true
  return user ? bonusCashNow(user, hasCasino).balanceMinor : null
}

function WithCashier({ user }: { user: UserInfo }) {
  const { data } = useCashier()
  const { withdrawable: _all, ...balances } = balancesOf(user, useBonusMinor(user))
  return (
    <>
      <List user={user} balances={{ ...balances, ...(data && { withdrawable: minorOf(data.withdrawable, data.currency) }) }} />
      {data && data.kept.length > 0 ? (
        <div className={styles.kept}>
          <Kept cashier={data} />
        </div>
      ) : null}
    </>
  )
}

/** A balance that is not known yet has a dash. */
function List({ user, balances }: { user: UserInfo; balances: Partial<Record<BalanceName, Minor>> }) {
  const text = useText()
  return (
    <dl className={styles.balances}>
      {balanceNames.map((name) => {
        const minor = balances[name]
        return (
          <div key={name}>
            <dt>
              {text(`overview.balance.${name}`)} <span>{text(`overview.balance.${name}.text`)}</span>
            </dt>
            <dd>{minor === undefined ? '–' : <Money minor={minor} currency={user.balance.currency} />}</dd>
          </div>
        )
      })}
    </dl>
  )
}
