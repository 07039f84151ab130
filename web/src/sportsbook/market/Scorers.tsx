import type { Market, Selection, SportEvent } from '@touchline/domain/catalogue'
import { Button } from '@touchline/ui'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { AreaMessages, useText } from '../../lib/intl/index.ts'
import { catalogue, useEntity } from '../../lib/live/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { useRead } from '../../lib/useRead.ts'
import { PriceButton, useSelectionPart } from '../price/index.ts'
import styles from './Scorers.module.css'
import { type ScorerRow, scorerColumn, scorerSides } from './scorerRows.ts'

interface ScorersProps {
  marketIds: readonly string[]
  event: SportEvent
}

/** How many of each side are shown at first. */
const shownAtFirst = 6

/** The scorers of a match: a row per player, with a column for each market. */
export function Scorers(props: ScorersProps) {
  return (
    <Suspense fallback={<div className={styles.coming} />}>
      <AreaMessages of="sportsbook">
        <Table {...props} />
      </AreaMessages>
    </Suspense>
  )
}

function Table({ marketIds, event }: ScorersProps) {
  const text = useText()
  const [all, setAll] = useState(false)
  const first = useEntity('market', marketIds[0])
  const columns = useMemo(() => marketIds.flatMap((id) => catalogue.get('market', id) ?? []), [marketIds])
  const { participants } = event
  const out = useOut(columns)
  // prices that move do not move the rows: a new order comes with who is out
  const sides = useMemo(() => scorerSides(columns, selectionsBut(out), participants), [columns, out, participants])
  const count = sides.reduce((sum, { rows }) => sum + rows.length, 0)
  const short = !all && sides.some(({ rows }) => rows.length > shownAtFirst + 2)
  if (!first) return null
  return (
    <div className={styles.scorers}>
      <div className={styles.head} aria-hidden="true">
        <span />
        {columns.map(({ id, type }) => (
          <span key={id} className={styles.column}>
            {text(`scorers.${scorerColumn(type)}`)}
          </span>
        ))}
      </div>
      {sides.map(({ participantId, rows }) => (
        <section key={participantId ?? ''} className={styles.side}>
          {participantId === undefined ? null : (
            <h3 className={styles.name}>{participants.find(({ id }) => id === participantId)?.name}</h3>
          )}
          <ul className={styles.rows}>
            {(short ? rows.slice(0, shownAtFirst) : rows).map((row) => (
              <Row key={row.key} row={row} columns={columns} />
            ))}
          </ul>
        </section>
      ))}
      {short ? (
        <Button look="bare" wide onClick={() => setAll(true)}>
          {text('market.showAll', { count })}
        </Button>
      ) : null}
    </div>
  )
}

/** Known selections; those who are out have a price no longer. */
function selectionsBut(out: string): (id: string) => (Selection & { isOut: boolean }) | undefined {
  const ids = new Set(out.split('\n'))
  return (id) => {
    const selection = catalogue.get('selection', id)
    return selection && { ...selection, isOut: ids.has(id) }
  }
}

const statusOf = (id: string) => catalogue.get('selection', id)?.status

/** The ids of those who can no longer win in their market, as one word: a price that moves renders nothing. */
function useOut(columns: readonly Market[]): string {
  return useRead(
    useCallback(
      (listener: () => void) => {
        const ends = columns.flatMap(({ selectionIds }) =>
          selectionIds.map((id) => catalogue.subscribe('selection', id, listener)),
        )
        return () => ends.forEach((end) => end())
      },
      [columns],
    ),
    useCallback(
      () => columns.flatMap(({ selectionIds }) => selectionIds.filter((id) => statusOf(id) === 'EXPIRED')).join('\n'),
      [columns],
    ),
  )
}

function Row({ row: { selectionIds }, columns }: { row: ScorerRow; columns: readonly Market[] }) {
  const one = selectionIds.find((id) => id !== undefined) ?? ''
  const name = useSelectionPart(one, 'name') ?? ''
  const names = useNames()
  return (
    <li className={styles.row}>
      <span className={styles.player} aria-hidden="true">
        {names.selection({ name, marketType: columns[0]?.type })}
      </span>
      {columns.map(({ id }, at) => (
        <span key={id}>{selectionIds[at] === undefined ? null : <PriceButton selectionId={selectionIds[at]} />}</span>
      ))}
    </li>
  )
}
