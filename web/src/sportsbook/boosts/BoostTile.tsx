import { marketNameWithSide } from '@touchline/domain/browse'
import type { Currency } from '@touchline/domain/money'
import { wireMinor } from '@touchline/domain/money'
import { classNames, Hidden, Icon } from '@touchline/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { sideNamed, useNames } from '../../lib/offer/index.ts'
import { accessibleOdds, useOddsText } from '../../lib/settings/index.ts'
import { StartTime, useEventPath } from '../events/index.ts'
import { shownAs } from '../price/index.ts'
import styles from './Boosts.module.css'
import { toggleBoosted, toggleBoostedBuilder, useIsBoosted } from './boostedSelection.ts'
import { useAreOpen } from './useAreOpen.ts'
import type { AccaBoost, Boost } from './useBoosts.ts'

interface BoostTileProps {
  boost: Boost
  withEvent?: boolean
  /** heading level in the page's outline */
  level?: 2 | 3
}

/** P4.3a: one boosted price: the size of the boost, its selection, the old and the new price. A press adds it to the slip. */
export function BoostTile(props: BoostTileProps) {
  return props.boost.type === 'BET_BUILDER' ? <BuilderTile {...props} /> : <SelectionTile {...props} />
}

function SelectionTile({ boost, withEvent, level }: BoostTileProps) {
  const { selectionId = '' } = boost
  const names = useNames()
  const selection = useEntity('selection', selectionId)
  const market = useEntity('market', selection?.marketId)
  const event = useEntity('event', selection?.eventId)
  const chosen = useIsBoosted(selectionId, boost.id)
  if (!selection || !market) return null
  const name = names.selection(sideNamed(selection, market))
  const marketName = names.market(marketNameWithSide(market))
  const isOpen = shownAs(selection, market, event).at === 'open'
  return (
    <Tile boost={boost} eventId={withEvent ? selection.eventId : undefined} level={level} name={name} of={[marketName]}>
      <BoostButton
        boost={boost}
        name={`${name}, ${marketName}`}
        isOpen={isOpen}
        chosen={chosen}
        onPress={() => toggleBoosted(selectionId, boost.id)}
      />
    </Tile>
  )
}

/** B4.23c: hidden while one of its selections is suspended. */
function BuilderTile({ boost, withEvent, level }: BoostTileProps) {
  const text = useText()
  const names = useNames()
  const { betBuilderAccaId = '', betBuilderAcca } = boost
  const selections = betBuilderAcca?.selections ?? []
  const isOpen = useAreOpen(selections.map(({ selectionId }) => selectionId))
  const chosen = useIsBoosted(betBuilderAccaId, boost.id)
  if (!betBuilderAcca || !isOpen) return null
  const legs = selections.map(({ name, marketName }) => `${names.selection({ name })} · ${names.market(marketName)}`)
  const selectionIds = selections.map(({ selectionId }) => selectionId)
  return (
    <Tile
      boost={boost}
      eventId={withEvent ? betBuilderAcca.eventId : undefined}
      level={level}
      name={text('group.YOURBET')}
      of={legs}
    >
      <BoostButton
        boost={boost}
        name={[text('group.YOURBET'), ...legs].join(', ')}
        isOpen={isOpen}
        chosen={chosen}
        onPress={() => toggleBoostedBuilder({ accaId: betBuilderAccaId, selectionIds, boostId: boost.id })}
      />
    </Tile>
  )
}

/** A boost for all accas: not a button, the slip offers it. */
export function AccaBoostTile({ boost, level = 2 }: { boost: AccaBoost; level?: 2 | 3 }) {
  const text = useText()
  const { percentage, legs } = boost
  return (
    <Tile boost={boost} level={level} name={text('boost.acca', { percentage })} of={[text('boost.accaOf', { count: legs })]} />
  )
}

interface TileProps {
  boost: Pick<Boost, 'tier' | 'maxStake'>
  eventId?: string | undefined
  level?: 2 | 3 | undefined
  name: string
  of: readonly string[]
  children?: ReactNode
}

function Tile({ boost: { tier, maxStake }, eventId, level = 2, name, of, children }: TileProps) {
  const text = useText()
  const Heading = `h${level}` as const
  return (
    <article className={styles.tile}>
      <header className={styles.header}>
        <span className={classNames(styles.tier, styles[tier])}>
          <Icon name="boost" size={14} />
          {text(`boost.${tier}`)}
        </span>
        {maxStake === undefined ? null : <MaxStake amount={maxStake} />}
        {eventId === undefined ? null : <Starts eventId={eventId} />}
      </header>
      <div className={styles.body}>
        <div className={styles.who}>
          <Heading className={styles.name}>{name}</Heading>
          {of.map((each) => (
            <p key={each} className={styles.of}>
              {each}
            </p>
          ))}
          {eventId === undefined ? null : <OfEvent eventId={eventId} />}
        </div>
        {children}
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

/** P4.3b: shows the maximum stake of a boost this large. */
function MaxStake({ amount }: { amount: string }) {
  const text = useText()
  const money = useMoneyText()
  const currency: Currency = useConfig().currency
  return <span className={styles.upTo}>{text('boost.upTo', { amount: money(wireMinor(amount, currency)) })}</span>
}

interface BoostButtonProps {
  boost: Boost
  name: string
  isOpen: boolean
  chosen: boolean
  onPress: () => void
}

function BoostButton({ boost, name, isOpen, chosen, onPress }: BoostButtonProps) {
  const text = useText()
  const odds = useOddsText()
  const [was, now] = [odds(boost.originalOdds.displayOdds), odds(boost.boostedOdds.displayOdds)]
  const spoken = [
    name,
    `${text('boost.was')} ${accessibleOdds(was, text('price.to'))}`,
    `${text('boost.now')} ${isOpen ? accessibleOdds(now, text('price.to')) : text('price.suspended.long')}`,
  ]
  return (
    <button
      type="button"
      className={classNames(styles.price, chosen && styles.chosen, !isOpen && styles.suspended)}
      aria-pressed={chosen}
      aria-disabled={!isOpen && !chosen ? true : undefined}
      onClick={() => {
        if (isOpen || chosen) onPress()
      }}
    >
      <Hidden>{spoken.join(', ')}</Hidden>
      <s className={styles.was} aria-hidden="true">
        {was}
      </s>
      <b className={styles.now} aria-hidden="true">
        {isOpen ? now : text('price.suspended')}
      </b>
    </button>
  )
}
