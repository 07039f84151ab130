import { bendOf, type Finish, type Participant, type RunnerForm } from '@touchline/domain/catalogue'
import { Badge, classNames, Hidden, Icon } from '@touchline/ui'
import { memo, useId } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import { PriceButton, useSelectionPart } from '../price/index.ts'
import { isTrap, Silk, Trap } from '../silks/index.ts'
import styles from './RaceCard.module.css'
import { RunnerCells, secondsText, share } from './RunnerCells.tsx'
import { RunnerPast } from './RunnerPast.tsx'
import { useWeightWords } from './useWeightWords.ts'

interface RaceRowProps {
  selectionId: string
  runners: ReadonlyMap<string, Participant>
  isDogs: boolean
  favourite: 'alone' | 'joint' | undefined
  finish: Finish | undefined
  /** the race is run */
  over: boolean
  forms: ReadonlyMap<string, RunnerForm>
  open: boolean
  onToggle: (selectionId: string | undefined) => void
}

/** A runner. A moving price renders its button and opening price, not the row. */
export const RaceRow = memo(function RaceRow(props: RaceRowProps) {
  const { selectionId, runners, isDogs, favourite, finish, over, forms, open, onToggle } = props
  const text = useText()
  const id = useId()
  const name = useSelectionPart(selectionId, 'name') ?? ''
  const participantId = useSelectionPart(selectionId, 'participantId') ?? ''
  const out = useSelectionPart(selectionId, 'kind') === 'NR'
  const runner = runners.get(participantId)
  const form = out ? undefined : forms.get(participantId)
  const trap = isDogs && isTrap(runner?.number) ? runner.number : undefined
  return (
    <li className={classNames(styles.row, out && styles.out)}>
      <div className={styles.line}>
        {trap === undefined ? <Number runner={runner} finish={finish} over={over} out={out} /> : null}
        {trap === undefined ? null : <Position finish={finish} over={over} out={out} />}
        {trap === undefined ? runner && <Silk runner={runner} out={out} /> : <Trap number={trap} out={out} />}
        <div className={styles.who}>
          <p className={styles.name}>
            {form ? (
              <button
                type="button"
                aria-expanded={open}
                aria-controls={open ? id : undefined}
                className={styles.unfold}
                onClick={() => onToggle(open ? undefined : selectionId)}
              >
                {name}
                <Icon name="down" size={14} className={classNames(styles.arrow, open && styles.up)} />
              </button>
            ) : (
              <span className={classNames(out && styles.struck)}>{name}</span>
            )}
            {runner && !out ? <Marks runner={runner} /> : null}
            {favourite && !out && !over ? (
              <Badge tone="accent">{text(favourite === 'alone' ? 'race.favourite' : 'race.jointFavourite')}</Badge>
            ) : null}
          </p>
          {out ? <NonRunner runner={runner} /> : runner ? <Facts runner={runner} form={form} isDogs={isDogs} /> : null}
        </div>
        {over || out || !runner ? null : <RunnerCells runner={runner} form={form} isDogs={isDogs} />}
        {over ? <Finished finish={finish} /> : out ? null : <Price selectionId={selectionId} />}
      </div>
      {open && form ? <RunnerPast id={id} name={name} form={form} isDogs={isDogs} daysSinceRun={runner?.daysSinceRun} /> : null}
    </li>
  )
})

type Placed = Pick<RaceRowProps, 'finish' | 'over'> & { out: boolean }

/** The number on the saddle cloth and the stall; after the race where it finished, above the number. */
function Number({ runner, ...placed }: Placed & { runner: Participant | undefined }) {
  const text = useText()
  const number = runner?.number
  return (
    <span className={styles.number}>
      <Position {...placed} />
      {number === undefined ? null : <span className={placed.over && !placed.out ? styles.small : undefined}>{number}</span>}
      {runner?.draw && !placed.over ? (
        <small className={styles.small}>
          <Hidden>{text('runner.draw')} </Hidden>({runner.draw})
        </small>
      ) : null}
    </span>
  )
}

function Position({ finish, over, out }: Placed) {
  const text = useText()
  if (!over || out || finish?.position === undefined) return null
  return <b className={styles.position}>{text('race.position', { position: finish.position })}</b>
}

const knownMarks = ['CD', 'C', 'D', 'BF'] as const

function Marks({ runner: { headgear, marks } }: { runner: Participant }) {
  const text = useText()
  return (
    <>
      {headgear ? (
        <span className={styles.gear}>
          <Hidden>{text('runner.headgear')} </Hidden>
          {headgear}
        </span>
      ) : null}
      {knownMarks
        .filter((mark) => marks?.includes(mark))
        .map((mark) => (
          <span key={mark} className={styles.mark}>
            <span aria-hidden="true" title={text(`runner.mark.${mark}`)}>
              {mark}
            </span>
            <Hidden>{text(`runner.mark.${mark}`)}</Hidden>
          </span>
        ))}
    </>
  )
}

interface FactsProps {
  runner: Participant
  form: RunnerForm | undefined
  isDogs: boolean
}

/** Who is with it, and its facts where the card has no columns for them. */
function Facts({ runner, form, isDogs }: FactsProps) {
  const text = useText()
  const weight = useWeightWords()
  const { formatNumber } = useIntl()
  const people = [
    runner.jockey && [text('runner.jockey', { name: runner.jockey }), share(form?.jockey, formatNumber)],
    runner.trainer && [text('runner.trainer', { name: runner.trainer }), share(form?.trainer, formatNumber)],
  ]
  const time = (of: string, seconds: number | undefined) => seconds && `${of} ${secondsText(formatNumber, seconds)}`
  const facts = [
    runner.form && <b key="form">{runner.form}</b>,
    ...(isDogs
      ? [time(text('race.column.best'), form?.bestSeconds), time(text('race.column.bend'), form && bendOf(form))]
      : [
          runner.age && text('runner.age', { age: runner.age }),
          weight(runner.weight),
          runner.officialRating !== undefined && text('runner.rating', { rating: runner.officialRating }),
        ]),
  ]
  const [last] = form?.runs ?? []
  return (
    <>
      <p className={styles.facts}>
        {people
          .flatMap((person) => (person ? [person] : []))
          .map(([named, won]) => (
            <span key={named} className={styles.person}>
              {named}
              {won ? <small className={styles.share}> {won}</small> : null}
            </span>
          ))}
      </p>
      {isDogs ? (
        <p lang="en" className={classNames(styles.facts, styles.remark)}>
          {last?.comment ?? '\u00a0'}
        </p>
      ) : null}
      <p className={classNames(styles.facts, styles.inRow)}>
        {facts.filter(Boolean).flatMap((fact, i) => (i === 0 ? [fact] : [' · ', fact]))}
      </p>
    </>
  )
}

function NonRunner({ runner }: { runner: Participant | undefined }) {
  const text = useText()
  const { formatTime } = useIntl()
  const { withdrawn } = runner ?? {}
  return (
    <p className={styles.facts}>
      {withdrawn ? text('race.nonRunnerAt', { time: formatTime(withdrawn.at) }) : text('price.nonRunner.long')}
    </p>
  )
}

function Price({ selectionId }: { selectionId: string }) {
  return (
    <div className={styles.price}>
      <PriceButton selectionId={selectionId} />
      <Opening selectionId={selectionId} />
    </div>
  )
}

/** The first price, and which way it has gone since, in words too. */
function Opening({ selectionId }: { selectionId: string }) {
  const text = useText()
  const odds = useOddsText()
  const selection = useEntity('selection', selectionId)
  const { openingOdds, displayOdds } = selection ?? {}
  if (!openingOdds || !displayOdds) return <small className={styles.opening}>{'\u00a0'}</small>
  const [first, now] = [parseFloat(openingOdds.decimal), parseFloat(displayOdds.decimal)]
  const moved = now < first ? 'shorter' : now > first ? 'longer' : 'same'
  return (
    <small className={styles.opening}>
      <span aria-hidden="true" className={moved === 'same' ? undefined : styles[moved]}>
        {odds(openingOdds)}
      </span>
      <Hidden>{text(`race.opening.${moved}`, { price: odds(openingOdds) })}</Hidden>
    </small>
  )
}

function Finished({ finish }: { finish: Finish | undefined }) {
  const text = useText()
  const odds = useOddsText()
  return (
    <p className={styles.finished}>
      {finish?.startingPrice ? (
        <span>
          <span className={styles.small}>{text('race.sp')}</span> <b>{odds(finish.startingPrice)}</b>
        </span>
      ) : null}
      {finish?.beaten ? <span className={styles.facts}>{text('race.beaten', { distance: finish.beaten })}</span> : null}
    </p>
  )
}
