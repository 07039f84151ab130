import type { PastRun, RunnerForm, Strike } from '@touchline/domain/catalogue'
import { classNames } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import styles from './RaceCard.module.css'
import { useWeightWords } from './useWeightWords.ts'

interface RunnerPastProps {
  id: string
  name: string
  form: RunnerForm
  isDogs: boolean
  daysSinceRun: number | undefined
}

/** The unfolded part of a row: what is said of the runner, its figures, its last runs. */
export function RunnerPast({ id, name, form, isDogs, daysSinceRun }: RunnerPastProps) {
  const text = useText()
  const { spotlight, runs, bestSeconds, lastSeconds } = form
  return (
    <section id={id} aria-label={text('runner.past', { name })} className={styles.past}>
      {spotlight ? (
        <p>
          <b>{text('runner.spotlight')}</b> <span lang="en">{spotlight}</span>
        </p>
      ) : null}
      <dl className={styles.figures}>
        {daysSinceRun === undefined ? null : (
          <div>
            <dt>{text('runner.since')}</dt>
            <dd>{text('runner.days', { count: daysSinceRun })}</dd>
          </div>
        )}
        <Seconds term={text('runner.best')} seconds={bestSeconds} />
        <Seconds term={text('runner.last')} seconds={lastSeconds} />
        <Wins term={text('runner.course')} of={form.course} />
        <Wins term={text('runner.jockey14')} of={form.jockey} />
        <Wins term={text('runner.trainer14')} of={form.trainer} />
      </dl>
      {runs.length > 0 ? (
        <ol aria-label={text('runner.runs')} className={styles.runs}>
          {[...new Map(runs.map((run) => [`${run.date} ${run.course}`, run]))].map(([key, run]) => (
            <Run key={key} run={run} isDogs={isDogs} />
          ))}
        </ol>
      ) : null}
    </section>
  )
}

function Seconds({ term, seconds }: { term: string; seconds: number | undefined }) {
  const { formatNumber } = useIntl()
  if (seconds === undefined) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>{formatNumber(seconds, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}</dd>
    </div>
  )
}

function Wins({ term, of }: { term: string; of: Strike | undefined }) {
  const text = useText()
  if (!of) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text('runner.wins', { ...of })}</dd>
    </div>
  )
}

function Run({ run, isDogs }: { run: PastRun; isDogs: boolean }) {
  const text = useText()
  const odds = useOddsText()
  const { formatDate, formatNumber } = useIntl()
  const weight = useWeightWords()
  const names = useNames()
  const place = /^\d+$/.test(run.position ?? '') ? text('race.position', { position: Number(run.position) }) : run.position
  const facts = [
    isDogs && run.trap !== undefined && text('silk.trap', { number: run.trap }),
    run.seconds !== undefined && formatNumber(run.seconds, { minimumFractionDigits: 2 }),
    weight(run.weight),
    run.jockey,
    run.price && text(run.favourite ? 'runner.spFavourite' : 'runner.sp', { price: odds(run.price) }),
    run.officialRating !== undefined && text('runner.rating', { rating: run.officialRating }),
  ]
  return (
    <li className={styles.run}>
      <b className={classNames(styles.place, run.position === '1' && styles.won)}>
        {place && run.runners !== undefined ? text('runner.placeOf', { place, runners: run.runners }) : place}
      </b>
      <div>
        <p>
          <time dateTime={run.date}>
            {formatDate(run.date, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })}
          </time>{' '}
          {[run.course, run.distance, run.going && names.going(run.going)].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        {run.comment ? (
          <p lang="en" className={styles.facts}>
            {run.comment}
          </p>
        ) : null}
      </div>
    </li>
  )
}
