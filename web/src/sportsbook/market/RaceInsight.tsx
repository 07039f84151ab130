import {
  bendOf,
  type CardFact,
  cardFactsOf,
  type Participant,
  type RunnerForm,
  type RunStyle,
  runStyles,
  type SportEvent,
  styleOf,
  type TrapRecord,
} from '@touchline/domain/catalogue'
import { type ReactNode, useId, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import { isTrap, Silk, Trap } from '../silks/index.ts'
import styles from './RaceInsight.module.css'
import { secondsText } from './RunnerCells.tsx'

interface RaceInsightProps {
  event: SportEvent
  isDogs: boolean
  forms: ReadonlyMap<string, RunnerForm>
  traps: TrapRecord | undefined
}

/** What the card says of the whole field: who is ahead in what, and who is in front early. Each part says what it is made from. */
export function RaceInsight({ event, isDogs, forms, traps }: RaceInsightProps) {
  const running = useMemo(() => event.participants.filter(({ withdrawn }) => !withdrawn), [event.participants])
  return (
    <div className={styles.parts}>
      <Verdict runners={running} forms={forms} />
      {isDogs ? <ToBend runners={running} forms={forms} /> : <Pace runners={running} forms={forms} />}
      {isDogs && traps ? <Traps record={traps} track={event.racing?.track ?? ''} /> : null}
    </div>
  )
}

interface PartProps {
  title: string
  from: string
  children: ReactNode
}

function Part({ title, from, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id}>{title}</h3>
      {children}
      <p className={styles.from}>{from}</p>
    </section>
  )
}

interface OfRunners {
  runners: readonly Participant[]
  forms: ReadonlyMap<string, RunnerForm>
}

function Verdict({ runners, forms }: OfRunners) {
  const text = useText()
  const { formatList } = useIntl()
  const { facts, ahead } = useMemo(() => cardFactsOf(runners, forms), [runners, forms])
  const valueOf = useFactValue()
  const nameOf = (id: string) => runners.find((runner) => runner.id === id)?.name ?? ''
  if (facts.length < 2) return null
  return (
    <Part title={text('race.verdict')} from={text('race.verdict.from')}>
      <p>
        {ahead
          ? text('race.verdict.ahead', { name: nameOf(ahead.id), count: ahead.count, all: facts.length })
          : text('race.verdict.open', { all: facts.length })}
      </p>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact.kind}>
            <dt>{text(`race.fact.${fact.kind}`)}</dt>
            <dd>
              {formatList(fact.ids.map(nameOf))} <b>{valueOf(fact)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function useFactValue(): (fact: CardFact) => string {
  const text = useText()
  const { formatNumber } = useIntl()
  return ({ kind, value, runs }) => {
    if (kind === 'RATING') return formatNumber(value)
    if (kind === 'BEST' || kind === 'BEND') return secondsText(formatNumber, value)
    return runs === undefined ? text('race.fact.wins', { count: value }) : text('runner.wins', { wins: value, runs })
  }
}

/** From the back to the front, as the field is seen from the side. */
const fromBehind = runStyles.toReversed()

function Pace({ runners, forms }: OfRunners) {
  const text = useText()
  const { formatList } = useIntl()
  const styled = runners.flatMap((runner) => {
    const style = styleOf(forms.get(runner.id) ?? { runs: [] })
    return style === undefined ? [] : [{ runner, style }]
  })
  if (styled.length < 2) return null
  const at = (style: RunStyle) => styled.filter((each) => each.style === style).map(({ runner }) => runner)
  const leaders = at('LED').map(({ name }) => name)
  return (
    <Part title={text('race.pace')} from={text('race.pace.from')}>
      <p>
        {leaders.length > 0
          ? text('race.pace.leads', { names: formatList(leaders), count: leaders.length })
          : text('race.pace.none')}
      </p>
      <dl className={styles.pace}>
        {fromBehind.map((style) => (
          <div key={style}>
            <dt>{text(`race.pace.${style}`)}</dt>
            {at(style).map((runner) => (
              <dd key={runner.id} title={runner.name}>
                <Silk runner={runner} />
                <span>{runner.number}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Part>
  )
}

function ToBend({ runners, forms }: OfRunners) {
  const text = useText()
  const { formatNumber } = useIntl()
  const timed = runners.flatMap((runner) => {
    const seconds = bendOf(forms.get(runner.id) ?? { runs: [] })
    return seconds === undefined ? [] : [{ runner, seconds }]
  })
  if (timed.length < 2) return null
  const [fastest, slowest] = [Math.min, Math.max].map((pick) => pick(...timed.map(({ seconds }) => seconds))) as [number, number]
  const first = timed.find(({ seconds }) => seconds === fastest)?.runner.name ?? ''
  // the slowest keeps half the bar, so that tenths show
  const lengthOf = (seconds: number) => (slowest === fastest ? 100 : 100 - (50 * (seconds - fastest)) / (slowest - fastest))
  return (
    <Part title={text('race.bend')} from={text('race.bend.from')}>
      <p>{text('race.bend.first', { name: first })}</p>
      <ol className={styles.bars}>
        {timed.map(({ runner, seconds }) => (
          <li key={runner.id}>
            {isTrap(runner.number) ? <Trap number={runner.number} /> : <span>{runner.number}</span>}
            <i className={styles.bar} style={{ width: `${lengthOf(seconds)}%` }} />
            <b>{secondsText(formatNumber, seconds)}</b>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Traps({ record: { races, wins }, track }: { record: TrapRecord; track: string }) {
  const text = useText()
  const { formatNumber } = useIntl()
  const most = Math.max(...wins, 1)
  return (
    <Part title={text('race.traps')} from={text('race.traps.from', { count: races, track })}>
      <ol className={styles.bars}>
        {wins
          .map((won, i) => ({ won, trap: i + 1 }))
          .map(({ won, trap }) => (
            <li key={trap}>
              {isTrap(trap) ? <Trap number={trap} /> : <span>{trap}</span>}
              <i className={styles.bar} style={{ width: `${(100 * won) / most}%` }} />
              <b>{formatNumber(won / races, { style: 'percent' })}</b>
            </li>
          ))}
      </ol>
    </Part>
  )
}
