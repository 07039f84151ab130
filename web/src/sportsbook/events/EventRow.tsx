import { channel } from '@touchline/contract/channel'
import type { SportEvent } from '@touchline/domain/catalogue'
import { Hidden } from '@touchline/ui'
import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { ClubBadge } from '../../lib/club/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { catalogue, isInSets, useEntity, useLiveNear } from '../../lib/live/index.ts'
import { LiveMinute } from '../../lib/score/index.ts'
import { PriceButton } from '../price/index.ts'
import styles from './EventRow.module.css'
import type { PricesBeside } from './mainMarket.ts'
import { StartOfDay } from './StartTime.tsx'
import { useEventPath } from './useEventPath.ts'

// only for matches in sets
const SetFigures = lazy(async () => ({ default: (await import('../../lib/score/SetsLine.tsx')).SetFigures }))

interface EventRowProps {
  eventId: string
  /** the market whose prices are shown on the right */
  marketId: string | undefined
  /** the columns of the list */
  outcomes: readonly string[]
  /** the line in the list's header */
  line?: number | undefined
  /** beside that market */
  sides?: readonly PricesBeside[]
  /** number of markets of the event, including those not shown */
  markets?: number | undefined
  /** distinguishes events of a list: the league, in a list of several */
  under?: string | undefined
  star?: ComponentType<{ event: SportEvent }> | undefined
  /** what stands before the prices */
  before?: ComponentType<{ event: SportEvent }> | undefined
  /** shows a name, with what was searched for in it */
  marked?: ((name: string) => ReactNode) | undefined
}

const noSides: readonly PricesBeside[] = []

/** One event in a list: the sides, its score or start time, and the prices of one market. */
export const EventRow = memo(function EventRow({
  eventId,
  marketId,
  outcomes,
  line,
  sides = noSides,
  markets,
  under,
  star: Star,
  before: Before,
  marked,
}: EventRowProps) {
  const event = useEntity('event', eventId)
  const path = useEventPath(event)
  const text = useText()
  const shown = [marketId, ...sides.map(({ marketOf }) => marketOf.get(eventId))].filter((id) => id !== undefined)
  const row = useLiveNear([channel.event(eventId), channel.scoreboard(eventId), ...shown.map(channel.market)])
  if (!event) return null
  return (
    <li className={styles.row} ref={row}>
      <Link to={path} className={styles.event}>
        <Sides event={event} marked={marked} />
        <span className={styles.state}>
          <State event={event} />
          {under ? (
            <span className={styles.under} data-shortens>
              {under}
            </span>
          ) : null}
          {markets && markets > 1 ? (
            <span className={styles.more}>
              <span aria-hidden="true">{text('event.markets', { count: markets - 1 })}</span>
              <Hidden>{text('event.marketsSay', { count: markets - 1 })}</Hidden>
            </span>
          ) : null}
        </span>
      </Link>
      {Before ? <Before event={event} /> : null}
      {Star ? <Star event={event} /> : null}
      {event.type === 'HEAD_TO_HEAD' ? <Prices marketId={marketId} outcomes={outcomes} line={line} /> : null}
      {sides.map(({ id, place, marketOf, outcomes: ofSide, named }) => (
        <Prices key={id} marketId={marketOf.get(eventId)} outcomes={ofSide} line={named?.line} beside={place} />
      ))}
    </li>
  )
})

const unmarked = (name: string): ReactNode => name

function Sides({ event, marked = unmarked }: { event: SportEvent; marked: EventRowProps['marked'] }) {
  const board = useEntity('scoreboard', event.id)
  const text = useText()
  const home = event.participants.find(({ role }) => role === 'HOME')
  const away = event.participants.find(({ role }) => role === 'AWAY')
  if (!home || !away) return <span className={styles.name}>{marked(event.name)}</span>
  const score = board && event.state !== 'NOTSTARTED' ? board.score : undefined
  const inSets = isInSets(event, board)
  return (
    <>
      <span className={styles.side}>
        <ClubBadge of={home} />
        <span className={styles.name}>{marked(home.name)}</span>
        {score ? <b aria-label={text('score.goals', { goals: score.home })}>{score.home}</b> : null}
        {inSets ? <Figures eventId={event.id} side="home" /> : null}
      </span>
      <span className={styles.side}>
        <ClubBadge of={away} />
        <span className={styles.name}>{marked(away.name)}</span>
        {score ? <b aria-label={text('score.goals', { goals: score.away })}>{score.away}</b> : null}
        {inSets ? <Figures eventId={event.id} side="away" /> : null}
      </span>
    </>
  )
}

/** Their space is reserved while they load. */
const Figures = (props: { eventId: string; side: 'home' | 'away' }) => (
  <Suspense fallback={<span className={styles.figures} />}>
    <SetFigures {...props} />
  </Suspense>
)

function State({ event }: { event: SportEvent }) {
  const board = useEntity('scoreboard', event.id)
  const text = useText()
  if (event.state === 'NOTSTARTED') return <StartOfDay event={event} />
  if (event.state === 'INPLAY') return board ? <LiveMinute board={board} /> : <span>{text('state.INPLAY')}</span>
  return <span>{text(`state.${event.state}`)}</span>
}

interface PricesProps extends Pick<EventRowProps, 'marketId' | 'outcomes' | 'line'> {
  /** its place beside the others, which it keeps without prices */
  beside?: number
}

/** Each outcome under its column. A market that has moved to another line no longer matches the header. */
function Prices({ marketId, outcomes, line, beside }: PricesProps) {
  const market = useEntity('market', marketId)
  if (outcomes.length === 0 && beside === undefined) return null
  const ids = market && (line === undefined || market.line === line) ? market.selectionIds : []
  return (
    <div className={styles.prices} data-columns={columnsDrawn(outcomes)} data-beside={beside}>
      {outcomes.map((outcome) => {
        const id = ids.find((each) => catalogue.get('selection', each)?.outcomeType === outcome)
        return id ? (
          <PriceButton key={outcome} selectionId={id} />
        ) : (
          <span key={outcome} className={styles.none}>
            {ids.length > 0 || beside !== undefined ? '' : '–'}
          </span>
        )
      })}
    </div>
  )
}

/** At least two, because a single column would not line up with other lists; two sides leave the place of a draw empty where there is room. */
export const columnsDrawn = (outcomes: readonly string[]): string =>
  outcomes.length > 2 ? '3' : outcomes.includes('HOME') && outcomes.includes('AWAY') ? 'sides' : '2'
