import { type StakeField, systemField } from '@touchline/domain/slip'
import { useText } from '../../lib/intl/index.ts'
import { dispatch, systemName } from '../../lib/slip/index.ts'
import styles from './Stakes.module.css'
import type { SlipPartProps } from './slipPart.ts'

/** B9.2b: other bet types for the selections of an acca; links to the tab where they are placed. */
export function SideBets({ view }: Pick<SlipPartProps, 'view'>) {
  const text = useText()
  const count = view.slip.selections.filter(({ switchedOff }) => !switchedOff).length
  const systems = view.systems.slice(0, Math.max(0, view.sideBets - 1))
  if (systems.length === 0) return null
  return (
    <section aria-labelledby="side-bets">
      <h3 id="side-bets" className={styles.heading}>
        {text('slip.sideBets')}
      </h3>
      <div className={styles.sideBets}>
        <SideBet
          name={text('slip.singles', { count })}
          bets={count}
          onClick={() => dispatch({ is: 'chooseTab', tab: 'single' })}
        />
        {systems.map(({ systemType, lines }) =>
          systemType ? (
            <SideBet
              key={systemType}
              name={systemName(systemType, text)}
              bets={lines}
              onClick={() => toSystem(systemField(systemType))}
            />
          ) : null,
        )}
      </div>
    </section>
  )
}

function SideBet({ name, bets, onClick }: { name: string; bets: number; onClick: () => void }) {
  const text = useText()
  return (
    <button type="button" className={styles.sideBet} onClick={onClick}>
      {name} <span className={styles.times}>{text('slip.system.times', { count: bets })}</span>
    </button>
  )
}

/** Moves the focus once the tab is rendered. */
function toSystem(field: StakeField): void {
  dispatch({ is: 'chooseTab', tab: 'system' })
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-stake="${CSS.escape(field)}"]`)?.focus())
}
