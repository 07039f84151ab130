import '@touchline/ui/ticks.css'
import {
  eachWayOffered,
  eachWayRequired,
  legState,
  lineTrend,
  type Problem,
  type SlipSelection,
  singleField,
} from '@touchline/domain/slip'
import { Badge, classNames, Icon, Skeleton } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { dispatch, entryWords, type LegWords, lineWords } from '../../lib/slip/index.ts'
import { EachWay } from './EachWay.tsx'
import styles from './Leg.module.css'
import { LegNotice } from './LegNotice.tsx'
import { LegPrice } from './LegPrice.tsx'
import { noticesFor } from './notices.ts'
import { Promotions } from './Promotions.tsx'
import { StakeOrFreeBet } from './StakeOrFreeBet.tsx'
import type { SlipPartProps } from './slipPart.ts'

interface LegProps extends SlipPartProps {
  selection: SlipSelection
}

/** One entry of the slip: its name, its price, and on the Singles tab its stake. */
export function Leg({ selection, view, keyboard }: LegProps) {
  const text = useText()
  const names = useNames()
  const leg = view.legOf(selection)
  const state = legState(leg)
  const words = entryWords(selection, text, names)
  const name = [words.name, ...words.parts.map((part) => part.name)].join(', ')
  const field = singleField(selection.selectionId)
  const off = selection.switchedOff === true
  if (state === 'loading' && !words.name) return <LoadingLeg />
  return (
    <li className={classNames(styles.leg, (state !== 'open' || off) && styles.unavailable)}>
      <div className={styles.words}>
        <p className={styles.name}>{words.name}</p>
        <Parts parts={words.parts} inOrder={inOrder.has(selection.together?.as ?? '')} />
        <p className={styles.of}>
          {words.market}
          <span className={words.market ? styles.event : undefined}>{words.event}</span>
        </p>
        <Marks selection={selection} view={view} />
      </div>
      <LegPrice selection={selection} view={view} />
      <button
        type="button"
        className={styles.remove}
        aria-label={text('slip.remove', { name })}
        onClick={() => dispatch({ is: 'remove', selectionIds: [selection.selectionId] })}
      >
        <Icon name="close" size={16} />
      </button>
      {view.slip.selections.length > 1 ? <Switch selection={selection} name={name} /> : null}
      {view.tab === 'single' && !off ? (
        <div className={styles.single}>
          <div className={styles.beside}>
            {eachWayOffered(leg) ? (
              <EachWay field={field} on={selection.eachWay || eachWayRequired(leg)} required={eachWayRequired(leg)} terms={leg} />
            ) : null}
            <Promotions view={view} field={field} name={name} />
            <LegNotice view={view} field={field} />
          </div>
          <StakeOrFreeBet view={view} field={field} label={text('slip.stakeOn', { name })} labelHidden keyboard={keyboard} />
        </div>
      ) : null}
    </li>
  )
}

/** Bets that name runners by place; the others accept any order. */
const inOrder = new Set<string>(['FORECAST', 'TRICAST'])

/** The selections of a bet builder, the runners of a forecast. */
function Parts({ parts, inOrder: numbered }: { parts: LegWords[]; inOrder: boolean }) {
  if (parts.length === 0) return null
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className={classNames(styles.parts, numbered && styles.places)}>
      {parts.map((part) => (
        <li key={`${part.name} ${part.market}`}>
          {part.name}
          {part.market ? <span className={styles.of}> {part.market}</span> : null}
        </li>
      ))}
    </List>
  )
}

/** Status badges. The notes show the fix. */
function Marks({ selection, view }: Pick<LegProps, 'selection' | 'view'>) {
  const text = useText()
  const leg = view.legOf(selection)
  const state = legState(leg)
  const notices = noticesFor(view.problems).of[selection.selectionId] ?? []
  const apart = notices.some((kind) => kind.startsWith('nonCombinable'))
  const moved = view.problems.find((problem) => problem.is === 'lineChanged' && problem.selectionId === selection.selectionId)
  if (selection.switchedOff) return <Badge>{text('slip.off')}</Badge>
  return (
    <>
      {state === 'open' || state === 'loading' ? null : <Badge tone="warn">{text(`slip.state.${state}`)}</Badge>}
      {apart ? <Badge tone="warn">{text('slip.apart')}</Badge> : null}
      {moved?.is === 'lineChanged' && moved.from !== moved.to ? <MovedLine {...moved} /> : null}
      {view.tab !== 'single' && selection.allowedTab === 'single' ? <Badge tone="warn">{text('slip.singlesOnly')}</Badge> : null}
    </>
  )
}

/** B4.14c: the old and the new line, seen from this side. */
function MovedLine({ selectionId, partId = selectionId, from, to }: Extract<Problem, { is: 'lineChanged' }>) {
  const text = useText()
  const words = { from: lineWords(partId, from), to: lineWords(partId, to), trend: lineTrend(from, to) }
  return <Badge tone="warn">{text('slip.lineMoved', words)}</Badge>
}

/** B4.14f: on the slip, but in no bet. */
function Switch({ selection, name }: { selection: SlipSelection; name: string }) {
  const text = useText()
  const { selectionId, switchedOff } = selection
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={!switchedOff}
        aria-label={text('slip.switch', { name })}
        onChange={(event) => dispatch({ is: 'switch', selectionId, on: event.target.checked })}
      />
    </label>
  )
}

function LoadingLeg() {
  return (
    <li className={styles.leg}>
      <div className={styles.words}>
        <Skeleton width="60%" height="18px" />
        <Skeleton width="80%" height="14px" />
      </div>
      <Skeleton width="48px" height="18px" />
      <span className={styles.remove} />
    </li>
  )
}
