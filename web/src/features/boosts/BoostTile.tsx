import type { Currency } from '@touchline/domain/money'
import { wireMinor } from '@touchline/domain/money'
import { Link } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { spokenOdds, useOddsText } from '../../lib/settings/index.ts'
import { classNames, Hidden, Icon } from '../../ui/index.ts'
import { StartTime, useEventPath } from '../events/index.ts'
import { shownAs } from '../price/index.ts'
import styles from './Boosts.module.css'
import { toggleBoosted, useIsBoosted } from './boostedSelection.ts'
import type { Boost } from './useBoosts.ts'

interface BoostTileProps {
  boost: Boost
  withEvent?: boolean
  /** of its heading in the page's outline */
  level?: 2 | 3
}

/** P4.3a: one boosted price: how large a boost, on whom, the price as it was and as it is. Pressed, it is on the slip. */
export function BoostTile({ boost, withEvent, level = 2 }: BoostTileProps) {
  const { tier, selectionId = '', maxStake } = boost
  const text = useText()
  const names = useNames()
  const selection = useEntity('selection', selectionId)
  const market = useEntity('market', selection?.marketId)
  if (!selection || !market) return null
  const name = names.selection({ name: selection.name, marketType: market.type })
  const marketName = names.market(market.name)
  const Heading = `h${level}` as const
  return (
    <article className={styles.tile}>
      <header className={styles.header}>
        <span className={classNames(styles.tier, styles[tier])}>
          <Icon name="boost" size={14} />
          {text(`boost.${tier}`)}
        </span>
        {maxStake === undefined ? null : <MaxStake amount={maxStake} />}
        {withEvent ? <Starts eventId={selection.eventId} /> : null}
      </header>
      <div className={styles.body}>
        <div className={styles.who}>
          <Heading className={styles.name}>{name}</Heading>
          <p className={styles.of}>{marketName}</p>
          {withEvent ? <OfEvent eventId={selection.eventId} /> : null}
        </div>
        <BoostButton boost={boost} name={`${name}, ${marketName}`} selectionId={selectionId} />
      </div>
    </article>
  )
}

function OfEvent({ eventId }: { eventId: string }) {
  const event = useEntity('event', eventId)
  const path = useEventPath(event)
  if (!event) return null
  return (
    <p className={styles.event}>
      <Link to={path}>{event.name}</Link>
    </p>
  )
}

function Starts({ eventId }: { eventId: string }) {
  const event = useEntity('event', eventId)
  return event ? (
    <span className={styles.starts}>
      <StartTime event={event} />
    </span>
  ) : null
}

/** P4.3b: so large a boost is for small stakes, and says so. */
function MaxStake({ amount }: { amount: string }) {
  const text = useText()
  const money = useMoneyText()
  const currency: Currency = useConfig().currency
  return <span className={styles.upTo}>{text('boost.upTo', { amount: money(wireMinor(amount, currency)) })}</span>
}

function BoostButton({ boost, name, selectionId }: { boost: Boost; name: string; selectionId: string }) {
  const text = useText()
  const odds = useOddsText()
  const selection = useEntity('selection', selectionId)
  const market = useEntity('market', selection?.marketId)
  const event = useEntity('event', selection?.eventId)
  const chosen = useIsBoosted(selectionId, boost.id)
  const open = shownAs(selection, market, event).at === 'open'
  const [was, now] = [odds(boost.originalOdds.displayOdds), odds(boost.boostedOdds.displayOdds)]
  const spoken = [
    name,
    `${text('boost.was')} ${spokenOdds(was, text('price.to'))}`,
    `${text('boost.now')} ${open ? spokenOdds(now, text('price.to')) : text('price.suspended.long')}`,
  ]
  return (
    <button
      type="button"
      className={classNames(styles.price, chosen && styles.chosen, !open && styles.shut)}
      aria-pressed={chosen}
      aria-disabled={!open && !chosen ? true : undefined}
      onClick={() => {
        if (open || chosen) toggleBoosted(selectionId, boost.id)
      }}
    >
      <Hidden>{spoken.join(', ')}</Hidden>
      <s className={styles.was} aria-hidden="true">
        {was}
      </s>
      <b className={styles.now} aria-hidden="true">
        {open ? now : text('price.suspended')}
      </b>
    </button>
  )
}
