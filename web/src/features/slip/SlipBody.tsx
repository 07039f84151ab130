import { activeTab, type SlipState, type Tab } from '@touchline/domain/slip'
import { useText } from '../../lib/intl/index.ts'
import { Button, EmptyState, Tabs } from '../../ui/index.ts'
import { Leg } from './Leg.tsx'
import { Outcome } from './Outcome.tsx'
import { Processing } from './Processing.tsx'
import styles from './Slip.module.css'
import { dispatch } from './slipStore.ts'
import type { SlipView } from './slipView.ts'

export interface SlipPartProps {
  view: SlipView & { slip: SlipState }
  /** where stakes are typed: keys of the desk, or keys that the slip draws */
  keyboard: 'desk' | 'screen'
}

/** What scrolls: the legs; or what became of them. */
export function SlipBody({ view, keyboard, onLeave }: SlipPartProps & { onLeave?: () => void }) {
  const text = useText()
  const { placement, selections } = view.slip
  if (placement.step === 'progress') return <Processing placement={placement} />
  if (placement.step !== 'before') return <Outcome placement={placement} slip={view.slip} onLeave={onLeave} />
  if (selections.length === 0)
    return (
      <EmptyState icon="slip" title={text('slip.empty.title')}>
        {text('slip.empty.text')}
      </EmptyState>
    )
  return <Legs view={view} keyboard={keyboard} />
}

function Legs({ view, keyboard }: SlipPartProps) {
  const text = useText()
  const { slip } = view
  const tab = activeTab(slip)
  const acca = text('slip.acca', { legs: slip.selections.length })
  const items = [
    { id: 'single', label: text('slip.singles', { count: slip.selections.length }) },
    ...(slip.selections.length > 1 ? [{ id: 'acca', label: acca }] : []),
  ]
  const clear = (
    <Button look="bare" size="small" onClick={() => dispatch({ is: 'clear' })}>
      {text('slip.clear')}
    </Button>
  )
  return (
    <Tabs
      inner
      className={styles.tabs ?? ''}
      label={text('slip.tabs')}
      items={items}
      value={tab}
      onChange={(id) => dispatch({ is: 'chooseTab', tab: id as Tab })}
      aside={clear}
    >
      <ul className={styles.legs}>
        {slip.selections.map((selection) => (
          <Leg key={selection.selectionId} selection={selection} view={view} single={tab === 'single'} keyboard={keyboard} />
        ))}
      </ul>
    </Tabs>
  )
}
