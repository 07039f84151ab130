import { boostedOdds, raisedBy } from '@touchline/domain/bet'
import { displayOdds, type Price, type PriceText, parsePrice, rational } from '@touchline/domain/odds'
import {
  type AccaBoostOffer,
  freeBetOn,
  type PriceBoostOffer,
  type ProfitBoostOffer,
  profitBoostOn,
  type StakeField,
  selectionOf,
} from '@touchline/domain/slip'
import { Hidden, Icon } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { useCombinedOddsText, useOddsText } from '../../lib/settings/index.ts'
import { dispatch, OldToNew } from '../../lib/slip/index.ts'
import { openFreeBets } from './freeBetsDialog.ts'
import { openHeroes } from './heroesDialog.ts'
import { minorOf } from './placedWords.ts'
import styles from './Stakes.module.css'
import type { SlipPartProps } from './slipPart.ts'

interface PromotionsProps extends Pick<SlipPartProps, 'view'> {
  field: StakeField
  /** the bet's name for screen readers */
  name: string
}

/** Promotions: a free bet, a boost of winnings or price, half-time heroes. Old price, then new. */
export function Promotions({ view, field, name }: PromotionsProps) {
  const { calculated, slip, bets } = view
  const bet = bets.find((each) => each.field === field)
  const hasFreeBet = freeBetOn(slip, field) !== undefined
  const applied = profitBoostOn(slip, field)
  const freeBets = hasFreeBet || applied ? [] : (calculated.freeBets[field] ?? [])
  const offered = calculated.profitBoosts[field] ?? []
  // an applied boost stays visible while the calculation is requested again
  const boosts = applied && !offered.some(({ id }) => id === applied.id) ? [applied, ...offered] : offered
  const priceBoost = calculated.priceBoosts[field]
  const accaBoost = field === 'acca' && calculated.accaBoost?.missingLegs === 0 ? calculated.accaBoost : undefined
  if (freeBets.length + boosts.length === 0 && !priceBoost && !accaBoost && !bet?.halfTimeHeroes) return null
  return (
    <div className={styles.promotions}>
      {freeBets.length > 0 ? <FreeBetOffer field={field} name={name} count={freeBets.length} /> : null}
      {hasFreeBet ? null : boosts.map((boost) => <ProfitBoost key={boost.id} view={view} field={field} boost={boost} />)}
      {priceBoost && !hasFreeBet && !applied && !bet?.eachWay ? (
        <PriceBoost view={view} field={field} boost={priceBoost} />
      ) : null}
      {accaBoost && !hasFreeBet && !applied && !bet?.eachWay ? <AccaBoost view={view} boost={accaBoost} /> : null}
      {bet?.halfTimeHeroes ? <Heroes /> : null}
    </div>
  )
}

function FreeBetOffer({ field, name, count }: { field: StakeField; name: string; count: number }) {
  const text = useText()
  return (
    <button type="button" className={styles.offer} onClick={() => openFreeBets(field)}>
      <Icon name="gift" size={16} />
      <span>
        {text('slip.freeBet.use', { count })}
        <Hidden> · {name}</Hidden>
      </span>
    </button>
  )
}

type Boosting<Boost> = Pick<SlipPartProps, 'view'> & { field: StakeField; boost: Boost }

function ProfitBoost({ view, field, boost }: Boosting<ProfitBoostOffer>) {
  const text = useText()
  const money = useMoneyText()
  const [odds, combined] = [useOddsText(), useCombinedOddsText()]
  const write = (of: Price) => (field === 'acca' ? combined : odds)(displayOdds(of))
  const applied = profitBoostOn(view.slip, field)?.id === boost.id
  const price = priceOf(view, field)
  const boosted = price && boostedOdds(price, rational(Math.round(boost.percentage * 100), 10_000))
  const { id, percentage } = boost
  const max = minorOf(boost.maxStake)
  return (
    <Toggle
      on={applied}
      onChange={(on) =>
        dispatch(on ? { is: 'applyProfitBoost', field, boost: { id, percentage } } : { is: 'removeProfitBoost', field })
      }
    >
      {text('slip.boost.profit', { percentage })}
      {price && boosted ? <OldToNew from={write(price)} to={write(boosted)} /> : null}
      {max === undefined ? null : <span className={styles.upTo}>{text('slip.boost.upTo', { amount: money(max) })}</span>}
    </Toggle>
  )
}

function PriceBoost({ view, field, boost }: Boosting<PriceBoostOffer>) {
  const text = useText()
  const money = useMoneyText()
  const odds = useOddsText()
  const selectionId = selectionOf(field) ?? ''
  const selection = view.slip.selections.find((each) => each.selectionId === selectionId)
  const [from, to] = [priceOf(view, field), parsePrice(boost.price)]
  const max = minorOf(boost.maxStake)
  if (!selection || !to) return null
  return (
    <Toggle
      on={selection.priceBoost === boost.id}
      onChange={(on) => dispatch({ is: 'choosePriceBoost', selectionId, ...(on && { id: boost.id }) })}
    >
      {text('slip.boost.price')}
      {from ? <OldToNew from={odds(displayOdds(from))} to={odds(displayOdds(to))} /> : null}
      {max === undefined ? null : <span className={styles.upTo}>{text('slip.boost.upTo', { amount: money(max) })}</span>}
    </Toggle>
  )
}

function AccaBoost({ view, boost }: Pick<SlipPartProps, 'view'> & { boost: AccaBoostOffer }) {
  const text = useText()
  const money = useMoneyText()
  const combined = useCombinedOddsText()
  const { id, percentage, maxStake } = boost
  const price = priceOf(view, 'acca')
  const max = minorOf(maxStake)
  return (
    <Toggle on={view.slip.acca.priceBoost === id} onChange={(on) => dispatch({ is: 'chooseAccaBoost', ...(on && { id }) })}>
      {text('slip.boost.acca', { percentage })}
      {price ? <OldToNew from={combined(displayOdds(price))} to={combined(displayOdds(raisedBy(price, percentage)))} /> : null}
      {max === undefined ? null : <span className={styles.upTo}>{text('slip.boost.upTo', { amount: money(max) })}</span>}
    </Toggle>
  )
}

/** The bet's price without a boost, if it has one. */
function priceOf(view: PromotionsProps['view'], field: StakeField) {
  const bet = view.bets.find((each) => each.field === field)
  if (bet?.type === 'COMBO') return view.totals.odds?.exact
  const [leg] = bet?.type === 'SINGLE' || bet?.type === 'YOURBET' ? bet.legs : []
  const live: PriceText | undefined = leg?.view.known === 'yes' ? leg.view.selection.price : undefined
  return parsePrice(live ?? '')
}

function Toggle({ on, onChange, children }: { on: boolean; onChange: (on: boolean) => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.offer} aria-pressed={on} onClick={() => onChange(!on)}>
      <Icon name={on ? 'check' : 'boost'} size={16} />
      <span className={styles.offerWords}>{children}</span>
    </button>
  )
}

/** B3.4: information only, there is nothing to choose. */
function Heroes() {
  const text = useText()
  return (
    <button type="button" className={styles.offer} onClick={openHeroes}>
      <Icon name="info" size={16} />
      <span>{text('slip.heroes')}</span>
    </button>
  )
}
