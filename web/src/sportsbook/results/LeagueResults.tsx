import { Card, classNames, Icon } from '@touchline/ui'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { ClubBadge } from '../../lib/club/index.ts'
import { Flag } from '../../lib/country/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import { isTrap, Silk, Trap } from '../silks/index.ts'
import styles from './Results.module.css'
import { type Category, type Result, winnerOf } from './resultsAt.ts'
import { Settled } from './Settled.tsx'

interface LeagueResultsProps {
  leagueId: string
  results: readonly Result[]
  categories: ReadonlyMap<string, Category>
}

/** The events of a league that are over, or the races of a meeting. */
export function LeagueResults({ leagueId, results, categories }: LeagueResultsProps) {
  const names = useNames()
  const [open, setOpen] = useState(true)
  const league = categories.get(leagueId)
  const region = categories.get(league?.parentId ?? '')
  const named = region?.kind === 'region' ? `${names.category(region)} · ${league?.name}` : (league?.name ?? '')
  return (
    <Card
      level={3}
      title={named}
      sign={<Flag code={league?.countryCode ?? region?.countryCode} />}
      folding={{ open, onToggle: () => setOpen(!open) }}
    >
      <ul>
        {results.map((result) => (
          <Row key={result.event.id} result={result} categories={categories}>
            {result.finish && result.finish.length > 0 ? (
              <RaceWords result={result} finish={result.finish} />
            ) : result.event.type === 'HEAD_TO_HEAD' ? (
              <MatchWords result={result} />
            ) : (
              <span className={styles.name}>{result.event.name}</span>
            )}
          </Row>
        ))}
      </ul>
    </Card>
  )
}

interface RowProps {
  result: Result
  categories: ReadonlyMap<string, Category>
  children: ReactNode
}

function Row({ result, categories, children }: RowProps) {
  const text = useText()
  const { formatTime } = useIntl()
  const [open, setOpen] = useState(false)
  const { event } = result
  const start = event.racing?.raceTime ?? event.startTime
  return (
    <li className={styles.row}>
      <button type="button" className={styles.head} aria-expanded={open} onClick={() => setOpen(!open)}>
        <time dateTime={start} className={styles.time}>
          {formatTime(start)}
        </time>
        <span className={styles.words}>
          {children}
          {event.state === 'FINISHED' ? null : <small>{text(`state.${event.state}`)}</small>}
        </span>
        <Icon name="down" size={14} className={classNames(styles.arrow, open && styles.up)} />
      </button>
      {open ? <Settled result={result} categories={categories} /> : null}
    </li>
  )
}

function MatchWords({ result }: { result: Result }) {
  const { event, score, periods } = result
  const [home, away] = (['HOME', 'AWAY'] as const).map((role) => event.participants.find((each) => each.role === role))
  const winner = winnerOf(result)
  if (!home || !away) return <span className={styles.name}>{event.name}</span>
  return (
    <>
      <span className={styles.match}>
        <span className={classNames(styles.home, winner === 'HOME' && styles.won)}>
          {home.name}
          <ClubBadge of={home} />
        </span>
        <span className={styles.score}>{score ? `${score.home}–${score.away}` : '–'}</span>
        <span className={classNames(styles.away, winner === 'AWAY' && styles.won)}>
          <ClubBadge of={away} />
          {away.name}
        </span>
      </span>
      {periods && periods.length > 1 ? (
        <small className={styles.periods}>{periods.map((each) => `${each.home}–${each.away}`).join(' · ')}</small>
      ) : null}
    </>
  )
}

/** how many places the line under the winner says */
const placesSaid = 3

function RaceWords({ result: { event }, finish }: { result: Result; finish: NonNullable<Result['finish']> }) {
  const text = useText()
  const oddsText = useOddsText()
  const runnerOf = (id: string) => event.participants.find((each) => each.id === id)
  const winners = finish.filter(({ result }) => result === 'WON')
  const placed = finish.filter(({ result, position }) => result !== 'WON' && position !== undefined && position <= placesSaid)
  return (
    <>
      {winners.map(({ participantId, startingPrice, tied }) => {
        const runner = runnerOf(participantId)
        if (!runner) return null
        return (
          <span key={participantId} className={styles.winner}>
            {runner.silk || runner.silkUrl ? (
              <Silk runner={runner} />
            ) : isTrap(runner.number) ? (
              <Trap number={runner.number} />
            ) : null}
            <b>{runner.name}</b>
            {tied === undefined ? null : <small>{text('results.deadHeat', { count: tied })}</small>}
            {startingPrice ? (
              <span className={styles.price}>
                <small>{text('results.sp')}</small> <span translate="no">{oddsText(startingPrice)}</span>
              </span>
            ) : null}
          </span>
        )
      })}
      <small>
        {[
          event.racing?.title ?? event.name,
          ...placed.map(
            ({ participantId, position = 0 }) => `${text('race.position', { position })} ${runnerOf(participantId)?.name ?? ''}`,
          ),
        ].join(' · ')}
      </small>
    </>
  )
}
