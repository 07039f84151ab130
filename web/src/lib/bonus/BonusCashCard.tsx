import type { BonusCash, BonusOffer } from '@touchline/contract/player/bonus'
import { type Currency, wireMinor } from '@touchline/domain/money'
import { Button } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { useMinuteMs } from '../clock/index.ts'
import { useMoneyText, useText } from '../intl/index.ts'
import { showModal } from '../modals/showModal.ts'
import { useUser } from '../session/index.ts'
import styles from './Bonus.module.css'
import { bonusCashOf, countsOf, termsLink } from './bonusCash.ts'
import { useTermRows, useWorth } from './offerWords.ts'
import { Terms } from './Terms.tsx'

/** What the customer has to wager, waits for a deposit, and may accept. Nothing if there is nothing. */
export default function BonusCashCard() {
  const text = useText()
  const user = useUser()
  const nowMs = useMinuteMs()
  if (!user) return null
  const { bonusCash, bonusOffers } = user.userBonuses
  const { currency } = user.balance
  const bonus = bonusCashOf(bonusCash, nowMs)
  const offers = [
    ...bonusOffers.accepted.map((offer) => ({ offer, isAccepted: true })),
    ...bonusOffers.currentBonuses.map((offer) => ({ offer, isAccepted: false })),
  ]
  return (
    <>
      {bonus ? <Progress bonus={bonus} currency={currency} /> : null}
      {offers.length > 0 ? (
        <section>
          <h2 className={styles.title}>{text('bonus.offers')}</h2>
          <ul className={styles.list}>
            {offers.map((each) => (
              <Offer key={each.offer.bonusOfferId} {...each} currency={currency} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function Progress({ bonus, currency }: { bonus: BonusCash; currency: Currency }) {
  const text = useText()
  const money = useMoneyText()
  const { formatDate } = useIntl()
  const rows = useTermRows(bonus, currency)
  const [amount, toWager, wagered] = [bonus.amount, bonus.toWager, bonus.wagered].map((each) => wireMinor(each, currency)) as [
    number,
    number,
    number,
  ]
  const write = (minor: number) => money(minor, currency)
  const progress = text(countsOf(bonus) === 'both' ? 'bonus.progress.counted' : 'bonus.progress', {
    wagered: write(wagered),
    toWager: write(toWager),
  })
  const link = termsLink(bonus)
  return (
    <section className={styles.card} aria-label={text('bonus.cash')}>
      <p className={styles.head}>
        <b>
          {text('bonus.cash')} {write(amount)}
        </b>
        <span>
          {text('bonus.until', { when: formatDate(bonus.dateExpiration, { dateStyle: 'medium', timeStyle: 'short' }) })}
        </span>
      </p>
      <progress className={styles.bar} max={toWager} value={wagered} aria-label={progress} />
      <p className={styles.head}>
        <b>{progress}</b>
        <span>{text('bonus.left', { left: write(toWager - wagered), amount: write(amount) })}</span>
      </p>
      <details className={styles.what}>
        <summary>{text('bonus.counts')}</summary>
        <Terms rows={rows.slice(2)} />
        {link === undefined ? null : <a href={link}>{text('bonus.full')}</a>}
      </details>
      <Button onClick={() => showModal('cancelBonus', { id: bonus.id })}>{text('bonus.giveUp')}</Button>
    </section>
  )
}

function Offer({ offer, isAccepted, currency }: { offer: BonusOffer; isAccepted: boolean; currency: Currency }) {
  const text = useText()
  const { formatDate } = useIntl()
  const worth = useWorth(offer, currency)
  const { bonusOfferId: id, dateExpiration } = offer
  const when = formatDate(dateExpiration, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className={styles.card}>
      <b>{worth}</b>
      <span className={styles.quiet}>{text(isAccepted ? 'bonus.waiting' : 'bonus.until', { when })}</span>
      {isAccepted ? (
        <Button onClick={() => showModal('cancelBonus', { id })}>{text('bonus.giveUp')}</Button>
      ) : (
        <Button onClick={() => showModal('bonusOffer', { id })}>{text('bonus.see')}</Button>
      )}
    </li>
  )
}
