import { activeCount, type SlipState, type Tab } from '@touchline/domain/slip'
import { Button, Tabs } from '@touchline/ui'
import { lazy, memo, Suspense } from 'react'
import { type Text, useText } from '../../lib/intl/index.ts'
import { dispatch } from '../../lib/slip/index.ts'
import { openCodes } from '../codes/index.ts'
import { EmptySlip } from './EmptySlip.tsx'
import { Leg } from './Leg.tsx'
import { Options } from './Options.tsx'
import { Outcome } from './Outcome.tsx'
import { Processing } from './Processing.tsx'
import { SideBets } from './SideBets.tsx'
import styles from './Slip.module.css'
import { Systems } from './Systems.tsx'
import type { SlipPartProps } from './slipPart.ts'

// beside the slip: it is not waited for
const Recommendations = lazy(() => import('./Recommendations.tsx').catch(() => ({ default: () => null })))

/** The scrolling part: the legs, or their results. */
export const SlipBody = memo(function SlipBody({ view, keyboard, onLeave }: SlipPartProps & { onLeave?: () => void }) {
  const { placement, selections } = view.slip
  if (placement.step === 'progress') return <Processing placement={placement} />
  if (placement.step !== 'before') return <Outcome placement={placement} view={view} onLeave={onLeave} />
  if (selections.length === 0) return <EmptySlip slip={view.slip} onLeave={onLeave} />
  return <Legs view={view} keyboard={keyboard} />
})

function Legs({ view, keyboard }: SlipPartProps) {
  const text = useText()
  const { slip, tab } = view
  const aside = (
    <>
      <Button look="bare" size="small" onClick={() => openCodes('share')}>
        {text('codes.share')}
      </Button>
      <Button look="bare" size="small" onClick={() => dispatch({ is: 'clear' })}>
        {text('slip.clear')}
      </Button>
    </>
  )
  return (
    <Tabs
      inner
      className={styles.tabs ?? ''}
      label={text('slip.tabs')}
      items={tabsOf(slip, text)}
      value={tab}
      onChange={(id) => dispatch({ is: 'chooseTab', tab: id as Tab })}
      aside={aside}
    >
      <ul className={styles.legs}>
        {slip.selections.map((selection) => (
          <Leg key={selection.selectionId} selection={selection} view={view} keyboard={keyboard} />
        ))}
      </ul>
      {tab === 'system' ? <Systems view={view} keyboard={keyboard} /> : null}
      {tab === 'acca' ? <SideBets view={view} /> : null}
      <Suspense>
        <Recommendations view={view} />
      </Suspense>
      <Options view={view} keyboard={keyboard} />
    </Tabs>
  )
}

/** B4.13a: an acca needs two, a system three. */
function tabsOf(slip: SlipState, text: Text): { id: Tab; label: string }[] {
  const count = slip.selections.length
  const active = activeCount(slip)
  return [
    { id: 'single', label: text('slip.singles', { count }) },
    ...(count > 1 ? [{ id: 'acca' as const, label: text('slip.acca', { legs: Math.max(2, active) }) }] : []),
    ...(active > 2 ? [{ id: 'system' as const, label: text('slip.system') }] : []),
  ]
}
