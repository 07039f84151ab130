import type { UserBonuses } from '@touchline/contract/player/account'
import { type Currency, wireMinor } from '@touchline/domain/money'
import { Badge } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { Terms } from '../../lib/bonus/Terms.tsx'
import { useMinuteMs } from '../../lib/clock/index.ts'
import { useInPlayCasino } from '../../lib/inPlayCasino/index.ts'
import { type MessageId, useMoneyText, useText } from '../../lib/intl/index.ts'
import { expiringFreeBets } from '../../lib/tips/index.ts'
import styles from './Bonuses.module.css'

type Given = UserBonuses['freeSpins'][number]

/** The customer's free spins, the first to expire first, each with a way into its game. */
export function FreeSpins({ freeSpins, currency }: { freeSpins: readonly Given[]; currency: Currency }) {
  const text = useText()
  if (freeSpins.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>{text('bonuses.freeSpins')}</h2>
      <ul className={styles.spins}>
        {freeSpins.map((each) => (
          <Spins key={each.userBonusId} given={each} currency={currency} />
        ))}
      </ul>
    </section>
  )
}

function Spins({ given, currency }: { given: Given; currency: Currency }) {
  const text = useText()
  const money = useMoneyText()
  const { formatDate } = useIntl()
  const rows = useTerms(given, currency)
  const { externalName, dateExpiration, spins, spinsGiven, value, won } = given
  const [soon] = expiringFreeBets([{ expiresAt: dateExpiration }], useMinuteMs())
  const write = (amount: string) => money(wireMinor(amount, currency), currency)
  const hasWon = wireMinor(won, currency) > 0
  return (
    <li className={styles.bonus}>
      <p className={styles.name}>
        {externalName}
        {soon ? <Badge tone="warn">{text('bonuses.soon')}</Badge> : null}
      </p>
      <p className={styles.worth}>{text('bonuses.spins.left', { spins, given: spinsGiven })}</p>
      <p className={styles.quiet}>
        {[
          text('bonuses.spins.each', { value: write(value) }),
          ...(hasWon ? [text('bonuses.spins.won', { amount: write(won) })] : []),
        ].join(' · ')}
      </p>
      <p className={styles.quiet}>
        {text('bonuses.expires', { when: formatDate(dateExpiration, { dateStyle: 'medium', timeStyle: 'short' }) })}
      </p>
      <Way given={given} />
      <details className={styles.terms}>
        <summary>{text('bonuses.spins.terms')}</summary>
        <Terms rows={rows} />
      </details>
    </li>
  )
}

/** Into the game, or why not now. */
function Way({ given: { userBonusId, games, opens } }: { given: Given }) {
  const text = useText()
  const casino = useInPlayCasino()
  const [game = ''] = games
  if (opens && casino.at === 'open')
    return (
      <Link className={styles.use} to={`/inplaycasino?freeSpins=${userBonusId}`}>
        {text('bonuses.spins.play', { game })}
      </Link>
    )
  if (opens && (casino.at === 'closed' || casino.at === 'hidden'))
    return (
      <>
        <p className={styles.quiet}>{text(`bonuses.spins.${casino.at}`)}</p>
        <Link className={styles.use} to="/inplaycasino">
          {text('bonuses.spins.why')}
        </Link>
      </>
    )
  return <p className={styles.quiet}>{text('bonuses.spins.elsewhere', { game })}</p>
}

/** Every term, written from what was given. */
function useTerms({ games, spinsGiven, value, dateExpiration }: Given, currency: Currency): { name: string; words: string }[] {
  const text = useText()
  const money = useMoneyText()
  const { formatDate, formatList } = useIntl()
  const when = formatDate(dateExpiration, { dateStyle: 'long', timeStyle: 'short' })
  const row = (name: MessageId, words: string) => ({ name: text(name), words })
  return [
    row(
      'bonuses.spins.term.get',
      text('bonuses.spins.get', { given: spinsGiven, value: money(wireMinor(value, currency), currency) }),
    ),
    row('bonuses.spins.term.where', formatList(games, { type: 'disjunction' })),
    row('bonuses.spins.term.money', text('bonuses.spins.money')),
    row('bonuses.spins.term.time', text('bonuses.spins.time', { when })),
    row('bonuses.spins.term.back', text('bonuses.spins.back')),
    row('bonuses.spins.term.withdrawn', text('bonuses.spins.withdrawn')),
    row('bonuses.spins.term.stopped', text('bonuses.spins.stopped')),
  ]
}
