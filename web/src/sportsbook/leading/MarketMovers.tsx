import type { Calls, DataOf } from '@touchline/contract'
import { Card, classNames, Icon } from '@touchline/ui'
import { useRef } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import { hideDisclaimer, useIsDisclaimerHidden } from './disclaimer.ts'
import styles from './MarketMovers.module.css'
import rows from './SelectionRow.module.css'
import { RowsSkeleton, SelectionRow } from './SelectionRow.tsx'

type Mover = DataOf<Calls['marketMovers']>['movers'][number]

/** The selections whose prices moved furthest today, with a word on what that does not mean. */
export function MarketMovers() {
  const text = useText()
  const { data } = useTables('marketMovers', {}, { refetchMs: 60_000 })
  const list = useRef<HTMLUListElement>(null)
  if (data?.movers.length === 0) return null
  return (
    <Card title={text('movers.title')} aside={text('movers.today')}>
      <Disclaimer onHide={() => list.current?.focus()} />
      {data ? (
        <ul ref={list} tabIndex={-1} aria-label={text('movers.title')} className={rows.list}>
          {data.movers.map(({ was, ...mover }) => (
            <SelectionRow key={mover.selectionId} {...mover}>
              <Move selectionId={mover.selectionId} was={was} />
            </SelectionRow>
          ))}
        </ul>
      ) : (
        <RowsSkeleton />
      )}
    </Card>
  )
}

/** Once hidden, it stays so for this customer. */
function Disclaimer({ onHide }: { onHide: () => void }) {
  const text = useText()
  if (useIsDisclaimerHidden()) return null
  return (
    <div className={styles.disclaimer}>
      <p>{text('movers.disclaimer')}</p>
      <button
        type="button"
        className={styles.hide}
        aria-label={text('movers.hide')}
        onClick={() => {
          hideDisclaimer()
          onHide()
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

/** Which way it moved, in words: the arrow only supports them. */
function Move({ was, selectionId }: Pick<Mover, 'was' | 'selectionId'>) {
  const text = useText()
  const odds = useOddsText()
  const now = useEntity('selection', selectionId)?.odds
  const price = odds(was.displayOdds)
  const shortened = now !== undefined && now < was.odds
  return (
    <p className={styles.move}>
      <span className={classNames(styles.trend, shortened ? styles.down : styles.up)} aria-hidden="true" />
      {text(shortened ? 'movers.shortened' : 'movers.drifted', { price })}
    </p>
  )
}
