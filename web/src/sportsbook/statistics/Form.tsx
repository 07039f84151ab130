import {
  type Meeting,
  outcomeOf,
  type Participant,
  type PlayedMatch,
  type SportEvent,
  type StatisticsTabs,
} from '@touchline/domain/catalogue'
import { Card, classNames, Hidden } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { ClubBadge } from '../../lib/club/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { sideName } from '../score/index.ts'
import { Figures } from './Figures.tsx'
import { OutcomeMark } from './OutcomeMark.tsx'
import styles from './Statistics.module.css'

/** A day without a time is the same day everywhere. */
function useDay(): (date: string) => string {
  const { formatDate } = useIntl()
  return (date) => formatDate(`${date}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' })
}

/** The last matches of both sides. */
export function Form({ event, form }: { event: SportEvent; form: NonNullable<StatisticsTabs['form']> }) {
  const text = useText()
  const sideOf = (side: 'HOME' | 'AWAY') => event.participants.find(({ role }) => role === side)
  return (
    <>
      {form.home.length > 0 ? <FormOf team={sideName(event, 'HOME', text)} side={sideOf('HOME')} matches={form.home} /> : null}
      {form.away.length > 0 ? <FormOf team={sideName(event, 'AWAY', text)} side={sideOf('AWAY')} matches={form.away} /> : null}
    </>
  )
}

interface FormOfProps {
  team: string
  side: Participant | undefined
  matches: readonly PlayedMatch[]
}

function FormOf({ team, side, matches }: FormOfProps) {
  const text = useText()
  const day = useDay()
  return (
    <Card title={text('statistics.formOf', { team })} sign={<ClubBadge of={side} />}>
      <table className={styles.matches}>
        <thead>
          <tr>
            <th scope="col">{text('statistics.date')}</th>
            <th scope="col">{text('statistics.opponent')}</th>
            <th scope="col">{text('statistics.result')}</th>
            <th scope="col">
              <Hidden>{text('statistics.outcome')}</Hidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {matches.map((match) => (
            <tr key={`${match.date} ${match.opponent}`}>
              <td>{day(match.date)}</td>
              <th scope="row">
                {match.opponent} <small>{text(`statistics.venue.${match.venue}`)}</small>
              </th>
              <td className={styles.number}>
                {match.scored}–{match.conceded}
              </td>
              <td>
                <OutcomeMark outcome={outcomeOf(match)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** What they have played against each other; the winner's name is bold. */
export function HeadToHead({ matches }: { matches: readonly Meeting[] }) {
  const text = useText()
  const day = useDay()
  return (
    <Card title={text('statistics.headToHead')}>
      <table className={styles.matches}>
        <thead>
          <tr>
            <th scope="col">{text('statistics.date')}</th>
            <th scope="col">{text('side.HOME')}</th>
            <th scope="col">{text('statistics.result')}</th>
            <th scope="col">{text('side.AWAY')}</th>
          </tr>
        </thead>
        <tbody>
          {matches.map(({ date, home, away, score }) => (
            <tr key={`${date} ${home}`}>
              <td>{day(date)}</td>
              <td className={classNames(styles.team, score.home > score.away && styles.winner)}>{home}</td>
              <td className={styles.number}>
                {score.home}–{score.away}
              </td>
              <td className={classNames(styles.team, score.away > score.home && styles.winner)}>{away}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** Numbers of each side's matches before this one. */
export function Averages({ event, averages }: { event: SportEvent; averages: NonNullable<StatisticsTabs['averages']> }) {
  const text = useText()
  if (averages.figures.length === 0) return null
  return <Figures event={event} title={text('statistics.perMatch')} figures={averages.figures} />
}
