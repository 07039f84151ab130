import { type Meeting, outcomeOf, type PlayedMatch, type SportEvent, type StatisticsTabs } from '@touchline/domain/catalogue'
import { Card, classNames, Hidden } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import { sideName } from '../score/index.ts'
import { Figures } from './Figures.tsx'
import styles from './Statistics.module.css'

type Outcome = ReturnType<typeof outcomeOf>

/** W, D or L: filled, grey or outlined, so that it is readable without colours. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const text = useText()
  return (
    <span className={classNames(styles.outcome, styles[outcome])}>
      <span aria-hidden="true">{text(`statistics.letter.${outcome}`)}</span>
      <Hidden>{text(`statistics.outcome.${outcome}`)}</Hidden>
    </span>
  )
}

/** A day without a time is the same day everywhere. */
function useDay(): (date: string) => string {
  const { formatDate } = useIntl()
  return (date) => formatDate(`${date}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' })
}

/** The last matches of both sides. */
export function Form({ event, form }: { event: SportEvent; form: NonNullable<StatisticsTabs['form']> }) {
  const text = useText()
  return (
    <>
      {form.home.length > 0 ? <FormOf team={sideName(event, 'HOME', text)} matches={form.home} /> : null}
      {form.away.length > 0 ? <FormOf team={sideName(event, 'AWAY', text)} matches={form.away} /> : null}
    </>
  )
}

function FormOf({ team, matches }: { team: string; matches: readonly PlayedMatch[] }) {
  const text = useText()
  const day = useDay()
  return (
    <Card title={text('statistics.formOf', { team })}>
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
