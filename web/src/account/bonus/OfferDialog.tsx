import type { BonusOffer } from '@touchline/contract/player/bonus'
import type { Currency } from '@touchline/domain/money'
import { Button, Dialog, Icon, toast } from '@touchline/ui'
import { call } from '../../lib/api.ts'
import { Terms, termsLink, useExample, useTermRows, useWorth } from '../../lib/bonus/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { type ModalProps, showModal } from '../../lib/modals/index.ts'
import { useUser } from '../../lib/session/index.ts'
import styles from './Bonus.module.css'
import { postpone } from './offersStore.ts'
import { useAnswer } from './useAnswer.ts'

/** P2.47, A4.16: an offer with all its terms, written from the rule that pays it. Closing it postpones it. */
export default function OfferDialog({ open, onClose, props: { id = '' } }: ModalProps) {
  const text = useText()
  const user = useUser()
  const offer = user?.userBonuses.bonusOffers.currentBonuses.find(({ bonusOfferId }) => bonusOfferId === id)
  if (user && offer) return <Offered open={open} onClose={onClose} offer={offer} currency={user.balance.currency} />
  return (
    <Dialog open={open} onClose={onClose} title={text('bonus.offer.title')}>
      <p className={styles.words}>{text('bonus.gone')}</p>
    </Dialog>
  )
}

interface OfferedProps extends Pick<ModalProps, 'open' | 'onClose'> {
  offer: BonusOffer
  currency: Currency
}

function Offered({ open, onClose, offer, currency }: OfferedProps) {
  const text = useText()
  const { bonusOfferId } = offer
  const worth = useWorth(offer, currency)
  const rows = useTermRows(offer, currency, offer.dateExpiration)
  const example = useExample(offer, currency)
  const link = termsLink(offer)
  const { busy, problem, answer } = useAnswer(async () => {
    const { state } = await call('bonusOffersAccept', { bonusOfferId })
    toast(text(`bonus.accepted.${state === 'completed' ? 'given' : state}`))
    onClose()
  })
  const later = () => {
    postpone(bonusOfferId)
    onClose()
  }
  const footer = (
    <div className={styles.answers}>
      <Button onClick={() => showModal('declineBonus', { id: bonusOfferId, worth })}>{text('bonus.decline')}</Button>
      <Button onClick={later}>{text('bonus.postpone')}</Button>
      <Button look="primary" aria-busy={busy || undefined} onClick={() => void answer()}>
        {text('bonus.accept')}
      </Button>
    </div>
  )
  return (
    <Dialog className={styles.offer} open={open} onClose={later} title={worth} footer={footer} reads>
      <div className={styles.body}>
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <div className={styles.example}>
          <Icon name="info" />
          <p>
            <b>{text('bonus.example')}</b> {example}
          </p>
        </div>
        <section>
          <h3 className={styles.heading}>{text('bonus.terms')}</h3>
          <Terms rows={rows} />
          {link === undefined ? null : (
            <a className={styles.link} href={link}>
              {text('bonus.full')}
            </a>
          )}
        </section>
        <p className={styles.quiet}>{text('bonus.fun')}</p>
      </div>
    </Dialog>
  )
}
