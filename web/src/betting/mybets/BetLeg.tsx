import type { MyBet } from '@touchline/contract/player/bet'
import { bestOddsShown } from '@touchline/domain/mybets'
import { useIntl } from 'react-intl'
import { InfoButton } from '../../lib/info/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { type Names, useNames } from '../../lib/offer/index.ts'
import { Odds, useOddsText } from '../../lib/settings/index.ts'
import { placedMarket, placedSide, standingOf, stateText } from './betWords.ts'
import { Following } from './Following.tsx'
import { LegShape } from './LegShape.tsx'
import styles from './MyBets.module.css'
import { Rule4Line } from './Rule4Line.tsx'
import type { Rule4 } from './rule4.ts'

type Selection = MyBet['selections'][number]

interface BetLegProps {
  selection: Selection
  /** the deduction from its winnings, before settlement */
  rule4: Rule4['legs'][number] | undefined
}

/** One leg: its selection, its state, and the score while it is open. */
export function BetLeg({ selection, rule4 }: BetLegProps) {
  const text = useText()
  const names = useNames()
  const standing = standingOf(selection.status)
  return (
    <li className={styles.leg}>
      <LegShape standing={standing} />
      <div className={styles.legWords}>
        <p className={styles.legName}>{runnerName(selection, names)}</p>
        <p className={styles.legOf}>
          {names.market(placedMarket(selection))} · <EventName selection={selection} />
        </p>
        {standing === 'open' ? (
          <Following selection={selection} />
        ) : (
          <p className={styles.legState}>
            {text(stateText(selection.status))}
            {selection.status === 'WON_DEAD_HEAT' || selection.status === 'PLACE_DEAD_HEAT' ? (
              <InfoButton about="deadHeat" />
            ) : null}
          </p>
        )}
        {rule4 ? <Rule4Line leg={rule4} /> : null}
      </div>
      <LegOdds selection={selection} />
    </li>
  )
}

/** Runners of a forecast or tricast are prefixed with their place. */
const runnerName = (selection: Selection, names: Names): string =>
  selection.raceCastPosition === undefined
    ? names.selection(placedSide(selection))
    : `${selection.raceCastPosition}. ${selection.selectionName}`

const racing = new Set(['WIN', 'PLACE', 'FORECAST', 'TRICAST', 'WITHOUT_FAVOURITE'])

/** A race is identified by its time: "15:40 Cork, the third". */
function EventName({ selection: { eventName, startTime, marketType } }: { selection: Selection }) {
  const { formatTime } = useIntl()
  if (!racing.has(marketType)) return eventName
  return (
    <>
      <time dateTime={startTime}>{formatTime(startTime)}</time> {eventName}
    </>
  )
}

/** B4.27f: the paid price first, then the price taken. */
function LegOdds({ selection }: { selection: Selection }) {
  const text = useText()
  const oddsText = useOddsText()
  const { displayOdds, originalDisplayOdds, bestOddsGuaranteed } = bestOddsShown(
    selection,
    // only racing sports: other selections never have it
    racing.has(selection.marketType) ? [selection.sportId] : [],
  )
  if (!displayOdds) return <span />
  const taken = bestOddsGuaranteed?.appliedInSettlement ? bestOddsGuaranteed.originalDisplayOdds : originalDisplayOdds
  return (
    <div className={styles.legOdds}>
      {taken ? <s aria-label={`${text('mybets.boostedFrom')} ${oddsText(taken)}`}>{oddsText(taken)}</s> : null}
      <Odds display={displayOdds} />
      {bestOddsGuaranteed ? (
        <span className={styles.best}>
          {text('mybets.bestOdds')}
          <InfoButton about="bestOdds" />
        </span>
      ) : null}
    </div>
  )
}
