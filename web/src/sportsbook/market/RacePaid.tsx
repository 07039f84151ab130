import { returnsAtStartingPrices } from '@touchline/domain/bet'
import type { Market, Participant } from '@touchline/domain/catalogue'
import { type Price, toNumber } from '@touchline/domain/odds'
import { useIntl } from 'react-intl'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { catalogue, useMarketIds } from '../../lib/live/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import styles from './RacePaid.module.css'

interface RacePaidProps {
  market: Market
  runners: ReadonlyMap<string, Participant>
}

/** What a race paid: the winner and the placed at their starting prices, forecasts and tricasts; then how it went for the favourite. */
export function RacePaid({ market, runners }: RacePaidProps) {
  return (
    <div className={styles.paid}>
      <Paid market={market} runners={runners} />
      <Facts market={market} runners={runners} />
    </div>
  )
}

function Paid({ market, runners }: RacePaidProps) {
  const text = useText()
  const money = useMoneyText()
  const casts = useCasts(market.eventId)
  const nameOf = useRunnerName(runners)
  const perUnit = (price: Price) => money(Math.round(toNumber(price) * 100))
  const rows = [
    ...returnsAtStartingPrices(market).flatMap(({ selectionId, position, win, place }) => {
      const name = nameOf(selectionId)
      return [
        ...(win ? [{ key: 'win', of: text('race.paid.win'), name, paid: perUnit(win) }] : []),
        ...(place ? [{ key: `place ${position}`, of: text('race.paid.place'), name, paid: perUnit(place) }] : []),
      ]
    }),
    ...casts.map(({ key, of, order, dividend }) => ({ key, of, name: order, paid: money(Math.round(dividend * 100)) })),
  ]
  if (rows.length === 0) return null
  return (
    <section className={styles.part} aria-label={text('race.paid')}>
      <h3>
        {text('race.paid')} <small>{text('race.perUnit', { unit: money(100) })}</small>
      </h3>
      <dl>
        {rows.map(({ key, of, name, paid }) => (
          <div key={key}>
            <dt>{of}</dt>
            <dd>
              <span>{name}</span> <b>{paid}</b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The dividends of the race's forecasts and tricasts. */
function useCasts(eventId: string) {
  const names = useNames()
  return useMarketIds(eventId).flatMap((id) => {
    const market = catalogue.get('market', id)
    return Object.entries(market?.dividends ?? {}).map(([order, dividend]) => ({
      key: `${id} ${order}`,
      of: names.market(market?.name ?? ''),
      order: order.replaceAll('-', ' – '),
      dividend,
    }))
  })
}

const useRunnerName = (runners: RacePaidProps['runners']) => (selectionId: string) => {
  const { participantId, name = '' } = catalogue.get('selection', selectionId) ?? {}
  return runners.get(participantId ?? '')?.name ?? name
}

function Facts({ market, runners }: RacePaidProps) {
  const text = useText()
  const { formatNumber, formatList } = useIntl()
  const nameOf = useRunnerName(runners)
  const priced = Object.entries(market.finish ?? {}).flatMap(([id, { position, startingPrice }]) =>
    startingPrice ? [{ id, position, decimal: Number(startingPrice.decimal) }] : [],
  )
  if (priced.length < 2) return null
  const shortest = Math.min(...priced.map(({ decimal }) => decimal))
  const favourites = priced.filter(({ decimal }) => decimal === shortest)
  const placeOf = ({ id, position }: (typeof priced)[number]) =>
    position === undefined ? nameOf(id) : `${nameOf(id)}, ${text('race.position', { position })}`
  const book = priced.reduce((sum, { decimal }) => sum + 1 / decimal, 0)
  return (
    <section className={styles.part} aria-label={text('race.facts')}>
      <h3>{text('race.facts')}</h3>
      <dl>
        <div>
          <dt>{text(favourites.length > 1 ? 'race.jointFavourite' : 'race.favourite')}</dt>
          <dd>
            <b>{formatList(favourites.map(placeOf), { type: 'conjunction' })}</b>
          </dd>
        </div>
        <div>
          <dt>{text('race.facts.book')}</dt>
          <dd>
            <b>{formatNumber(book, { style: 'percent' })}</b>
          </dd>
        </div>
      </dl>
    </section>
  )
}
