import { bendOf, type Participant, type RunnerForm, type Strike } from '@touchline/domain/catalogue'
import { classNames, Hidden } from '@touchline/ui'
import type { ReactNode } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import styles from './RunnerCells.module.css'
import { useWeightWords } from './useWeightWords.ts'

/** What the columns of a wide card are. Each cell says it again for those who do not see the heads. */
export function RunnerHeads({ isDogs }: { isDogs: boolean }) {
  const text = useText()
  const columns = isDogs ? (['form', 'last', 'best', 'bend'] as const) : (['form', 'weight', 'rating'] as const)
  return (
    <div className={styles.heads} aria-hidden="true">
      <span className={styles.who}>{text(isDogs ? 'race.column.greyhound' : 'race.column.horse')}</span>
      <span className={classNames(styles.cells, isDogs && styles.dogs)}>
        {columns.map((column) => (
          <span key={column}>{text(`race.column.${column}`)}</span>
        ))}
      </span>
      <span className={styles.price}>{text('race.column.price')}</span>
    </div>
  )
}

interface RunnerCellsProps {
  runner: Participant
  form: RunnerForm | undefined
  isDogs: boolean
}

/** A runner's figures in columns, where the card is wide enough; otherwise its row says them in words. */
export function RunnerCells({ runner, form, isDogs }: RunnerCellsProps) {
  const text = useText()
  const weight = useWeightWords()
  const { formatNumber } = useIntl()
  const time = (seconds: number | undefined) => seconds && secondsText(formatNumber, seconds)
  const days = runner.daysSinceRun === undefined ? undefined : text('runner.days', { count: runner.daysSinceRun })
  return (
    <div className={classNames(styles.cells, isDogs && styles.dogs)}>
      <Cell of={text('race.column.form')} value={runner.form} under={days} />
      {isDogs ? (
        <>
          <Cell of={text('runner.last')} value={time(form?.lastSeconds)} />
          <Cell of={text('runner.best')} value={time(form?.bestSeconds)} />
          <Cell of={text('race.column.bend')} value={time(form && bendOf(form))} />
        </>
      ) : (
        <>
          <Cell
            of={text('race.column.weight')}
            value={weight(runner.weight)}
            under={runner.age && text('runner.age', { age: runner.age })}
          />
          <Cell of={text('race.column.rating')} value={runner.officialRating} />
        </>
      )}
    </div>
  )
}

interface CellProps {
  of: string
  value: ReactNode
  under?: ReactNode
}

function Cell({ of, value, under }: CellProps) {
  return (
    <p className={styles.cell}>
      {value === undefined ? (
        <span aria-hidden="true">–</span>
      ) : (
        <>
          <Hidden>{of} </Hidden>
          <b>{value}</b>
        </>
      )}
      {under === undefined ? null : <small>{under}</small>}
    </p>
  )
}

type Format = IntlShape['formatNumber']

export const secondsText = (formatNumber: Format, seconds: number): string =>
  formatNumber(seconds, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** with fewer runs a share says little */
const fewestRuns = 5

/** The share of winners, "22%"; undefined without enough runs. */
export const share = (strike: Strike | undefined, formatNumber: Format): string | undefined =>
  strike && strike.runs >= fewestRuns ? formatNumber(strike.wins / strike.runs, { style: 'percent' }) : undefined
