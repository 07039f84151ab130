import { channel } from '@touchline/contract/channel'
import { rule4Pence } from '@touchline/domain/bet'
import { type Market, raceFormOf, type SportEvent, trapRecordOf } from '@touchline/domain/catalogue'
import { classNames, Icon } from '@touchline/ui'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useChoice } from '../../lib/addresses/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useEntity, useLive } from '../../lib/live/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import styles from './RaceCard.module.css'
import { RaceRow } from './RaceRow.tsx'
import { RunnerHeads } from './RunnerCells.tsx'
import { deductionsOf, type RaceSort, raceSortOf, raceSorts } from './raceOrder.ts'
import { useFavourites, useRaceOrder, useRunners } from './useRace.ts'

// below the runners or beside them: after the first view
const RaceInsight = lazy(async () => ({ default: (await import('./RaceInsight.tsx')).RaceInsight }))
const RacePaid = lazy(async () => ({ default: (await import('./RacePaid.tsx')).RacePaid }))

/** The runners of a race with their form and prices; once it is run, its finish. */
export function RaceCard({ market, event }: { market: Market; event: SportEvent }) {
  const text = useText()
  const [written, choose] = useChoice('sort')
  const sort = raceSortOf(written)
  const runners = useRunners(event)
  const order = useRaceOrder(market, runners, sort)
  const favourites = useFavourites(market.selectionIds)
  const isDogs = /greyhound/i.test(useEntity('category', event.sportId)?.name ?? '')
  useLive([channel.statistics(event.id)])
  const statistics = useEntity('statistics', event.id)
  const forms = useMemo(() => raceFormOf(statistics), [statistics])
  const [unfolded, setUnfolded] = useState<string>()
  const isOver = market.finish !== undefined
  return (
    <div className={classNames(styles.card, isOver && styles.over)}>
      <div className={styles.field}>
        <Rule4 event={event} market={market} />
        {isOver || order.length < 2 ? null : (
          <Sorts sort={sort} onSort={(chosen) => choose(chosen === 'number' ? undefined : chosen)} />
        )}
        {isOver ? null : <RunnerHeads isDogs={isDogs} />}
        <ol aria-label={text('race.runners')}>
          {order.map(({ selectionId }) => (
            <RaceRow
              key={selectionId}
              selectionId={selectionId}
              runners={runners}
              isDogs={isDogs}
              favourite={favourites.has(selectionId) ? (favourites.size > 1 ? 'joint' : 'alone') : undefined}
              finish={market.finish?.[selectionId]}
              over={isOver}
              forms={forms}
              open={unfolded === selectionId}
              onToggle={setUnfolded}
            />
          ))}
        </ol>
      </div>
      <Suspense>
        {isOver ? (
          <RacePaid market={market} runners={runners} />
        ) : forms.size > 1 ? (
          <RaceInsight event={event} isDogs={isDogs} forms={forms} traps={trapRecordOf(statistics)} />
        ) : null}
      </Suspense>
    </div>
  )
}

function Sorts({ sort, onSort }: { sort: RaceSort; onSort: (sort: RaceSort) => void }) {
  const text = useText()
  return (
    <fieldset className={styles.sorts}>
      <legend className={styles.sortWord}>{text('race.sort')}</legend>
      {raceSorts.map((each) => (
        <button key={each} type="button" aria-pressed={each === sort} className={styles.sort} onClick={() => onSort(each)}>
          {text(`race.sort.${each}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** What withdrawn runners take from earlier bets, before these are settled. */
function Rule4({ event, market }: { event: SportEvent; market: Market }) {
  const text = useText()
  const { formatTime } = useIntl()
  const deductions = deductionsOf(event, market, rule4Pence)
  if (deductions.length === 0) return null
  return (
    <div className={styles.rule4}>
      <ul>
        {deductions.map(({ participantId, name, at, pence }) => (
          <li key={participantId}>{text('race.rule4', { name, time: formatTime(at), pence })}</li>
        ))}
      </ul>
      <button type="button" className={styles.why} onClick={() => showModal('rule4deduction')}>
        {text('info.rule4.title')}
        <Icon name="info" size={14} />
      </button>
    </div>
  )
}
