import { marketNameWithSide } from '@touchline/domain/browse'
import { lineMoved, lineTrend } from '@touchline/domain/slip'
import { Badge } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { catalogue } from '../../lib/live/index.ts'
import { sideNamed, useNames } from '../../lib/offer/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import { betName, lineWords, OldToNew } from '../../lib/slip/index.ts'
import styles from './Codes.module.css'
import type { SharedSlip } from './slipCodeStore.ts'

/** Price changes of a shared slip, one by one; marks selections that have started or are withdrawn and not loaded. */
export function SharedDiff({ shared: { selections, selectionGroups, replacedBy } }: { shared: SharedSlip }) {
  const text = useText()
  const grouped = new Set(selectionGroups.flatMap((group) => group.selections))
  const list = (among: SharedSlip['selections']) =>
    among.map((selection) => (
      <Shared key={selection.selectionId} selection={selection} replacedBy={replacedBy[selection.selectionId]?.selectionId} />
    ))
  return (
    <ul className={styles.diff}>
      {list(selections.filter(({ selectionId }) => !grouped.has(selectionId)))}
      {selectionGroups.map(({ id, type = 'YOURBET', selections: ids }) => (
        <li key={id}>
          <p className={styles.group}>{betName({ type, legs: ids.length }, text)}</p>
          <ol className={styles.diff}>
            {list(ids.flatMap((each) => selections.find(({ selectionId }) => selectionId === each) ?? []))}
          </ol>
        </li>
      ))}
    </ul>
  )
}

interface SharedProps {
  selection: SharedSlip['selections'][number]
  replacedBy: string | undefined
}

function Shared({ selection, replacedBy }: SharedProps) {
  const text = useText()
  const odds = useOddsText()
  const names = useNames()
  const { selectionId, selectionName, marketName, eventName, state, displayOdds: was } = selection
  const now = catalogue.get('selection', replacedBy ?? selectionId)?.displayOdds
  const { outcomeType } = catalogue.lastKnown('selection', selectionId) ?? {}
  const market = catalogue.get('market', selection.marketId)
  const moved = was !== undefined && now !== undefined && was.fractional !== now.fractional
  return (
    <li className={styles.selection}>
      <div>
        <p className={styles.name}>
          {names.selection({ ...sideNamed({ name: selectionName, outcomeType }, market), line: selection.hcp })}
        </p>
        <p className={styles.of}>
          {names.market(marketNameWithSide({ name: marketName, type: market?.type ?? '', line: selection.hcp }))} · {eventName}
        </p>
        {state !== 'CLOSED' && market && lineMoved(selection.hcp, market.line) ? (
          <Badge tone="warn">
            {text('slip.lineMoved', {
              from: lineWords(selectionId, selection.hcp),
              to: lineWords(selectionId, market.line),
              trend: lineTrend(selection.hcp, market.line),
            })}
          </Badge>
        ) : null}
        {state === 'CLOSED' ? <Badge tone="warn">{text('codes.load.closed')}</Badge> : null}
        {state === 'SUSPENDED' ? <Badge tone="warn">{text('slip.state.selectionSuspended')}</Badge> : null}
      </div>
      <p className={styles.odds}>
        {state === 'CLOSED' ? '–' : moved ? <OldToNew from={odds(was)} to={odds(now)} /> : odds(now ?? was)}
      </p>
    </li>
  )
}
