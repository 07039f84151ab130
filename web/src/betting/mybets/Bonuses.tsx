import type { UserBonuses } from '@touchline/contract/player/account'
import { Badge, EmptyState } from '@touchline/ui'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { hasBonusCash, OwnBonusCash } from '../../lib/bonus/index.ts'
import { useMinuteMs } from '../../lib/clock/index.ts'
import { InfoButton } from '../../lib/info/index.ts'
import { type MessageId, useMoneyText, useText } from '../../lib/intl/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { refreshUserInfo, useUser } from '../../lib/session/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import { expiringFreeBets } from '../../lib/tips/index.ts'
import styles from './Bonuses.module.css'
import { minorOf } from './betWords.ts'
import { FreeSpins } from './FreeSpins.tsx'

type FreeBet = UserBonuses['freeBet'][number]
type Boost = UserBonuses['profitBoost'][number]

/** The customer's unused bonuses, soonest expiry first. */
export function Bonuses() {
  const text = useText()
  const money = useMoneyText()
  const user = useUser()
  useEffect(() => void refreshUserInfo(), [])
  if (!user) return null
  const { freeBet, profitBoost, freeSpins } = user.userBonuses
  const { currency } = user.balance
  const write = (amount: string) => money(minorOf(amount, { currency }), currency)
  if (freeBet.length + profitBoost.length + freeSpins.length === 0 && !hasBonusCash(user.userBonuses))
    return (
      <EmptyState icon="trophy" title={text('bonuses.empty.title')}>
        {text('bonuses.empty.text')}
      </EmptyState>
    )
  return (
    <div className={styles.bonuses}>
      <OwnBonusCash />
      {freeBet.length > 0 ? (
        <section>
          <h2 className={styles.title}>
            {text('bonuses.freeBets')}
            <InfoButton about="freeBet" />
          </h2>
          <ul className={styles.list}>
            {freeBet.map((each) => (
              <Bonus key={each.userBonusId} bonus={each} worth={write(each.amountGiven)} />
            ))}
          </ul>
        </section>
      ) : null}
      {profitBoost.length > 0 ? (
        <section>
          <h2 className={styles.title}>{text('bonuses.boosts')}</h2>
          <ul className={styles.list}>
            {profitBoost.map((each) => (
              <Bonus
                key={each.userBonusId}
                bonus={each}
                worth={text('bonuses.boost', { percentage: each.percentage })}
                limit={each.maxStake && text('bonuses.upTo', { amount: write(each.maxStake) })}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {freeBet.length + profitBoost.length > 0 ? <p className={styles.how}>{text('bonuses.how')}</p> : null}
      <FreeSpins freeSpins={freeSpins} currency={currency} />
    </div>
  )
}

interface BonusProps {
  bonus: FreeBet | Boost
  worth: string
  limit?: string | undefined
}

function Bonus({ bonus, worth, limit }: BonusProps) {
  const text = useText()
  const { formatDate } = useIntl()
  const nowMs = useMinuteMs()
  const conditions = useConditions(bonus)
  const [soon] = expiringFreeBets([{ expiresAt: bonus.dateExpiration }], nowMs)
  return (
    <li className={styles.bonus}>
      <p className={styles.name}>
        {bonus.externalName}
        {soon ? <Badge tone="warn">{text('bonuses.soon')}</Badge> : null}
      </p>
      <p className={styles.worth}>{worth}</p>
      <p className={styles.quiet}>{[...(limit ? [limit] : []), ...conditions].join(' · ')}</p>
      <p className={styles.quiet}>
        {text('bonuses.expires', { when: formatDate(bonus.dateExpiration, { dateStyle: 'medium', timeStyle: 'short' }) })}
      </p>
      <Link className={styles.use} to={pathTo.sports}>
        {text('bonuses.use')}
      </Link>
    </li>
  )
}

const knownTypes = ['SINGLE', 'COMBO', 'SYSTEM', 'YOURBET'] as const
const typeText = (type: string): MessageId | undefined => {
  const known = knownTypes.find((each) => each === type)
  return known && `bonuses.type.${known}`
}

/** The conditions of a bonus in words. */
function useConditions({ conditions }: FreeBet | Boost): string[] {
  const text = useText()
  const oddsText = useOddsText()
  const { betTypes, minLegs, minOdds, sportIds, prematchOnly } = conditions
  const types = betTypes?.flatMap((type) => {
    const id = typeText(type)
    return id ? [text(id)] : []
  })
  const lines = [
    ...(types && types.length > 0 ? [text('bonuses.types', { types: types.join(', ') })] : []),
    ...(minLegs !== undefined ? [text('bonuses.minLegs', { count: minLegs })] : []),
    ...(minOdds ? [text('bonuses.minOdds', { price: oddsText(minOdds.displayOdds) })] : []),
    ...(sportIds ? [text('bonuses.sports')] : []),
    ...(prematchOnly ? [text('bonuses.prematch')] : []),
  ]
  return lines.length > 0 ? lines : [text('bonuses.anyBet')]
}
