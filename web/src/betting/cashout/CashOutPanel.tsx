import { Note, Tabs } from '@touchline/ui'
import { useEffect, useRef, useState } from 'react'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useOutage } from '../../lib/outage.ts'
import { AutomaticRule } from './AutomaticRule.tsx'
import styles from './CashOut.module.css'
import { CashOutNow } from './CashOutNow.tsx'
import type { CashOutPanelProps } from './panelProps.ts'

/** Cash out now, in full or in part; or automatically once the bet is worth enough. */
export function CashOutPanel(props: CashOutPanelProps) {
  const text = useText()
  const { features } = useConfig()
  const [shown, setShown] = useState('now')
  const outage = useOutage()
  const { id, name } = props
  const root = useRef<HTMLElement>(null)
  useEffect(() => bringIntoView(root.current), [])
  return (
    <section id={id} ref={root} className={styles.panel} aria-label={text('cashout.title', { name })}>
      {outage ? <Note>{text(`cashout.${outage}`)}</Note> : null}
      {features.automaticCashOut ? (
        <Tabs
          inner
          label={text('cashout.tabs')}
          items={[
            { id: 'now', label: text('cashout.now') },
            { id: 'automatic', label: text('cashout.automatic') },
          ]}
          value={shown}
          onChange={setShown}
        >
          {shown === 'now' ? <CashOutNow {...props} /> : <AutomaticRule {...props} />}
        </Tabs>
      ) : (
        <CashOutNow {...props} />
      )}
    </section>
  )
}

/** Scrolls the pay button into view; nothing moves if it already is. */
function bringIntoView(panel: HTMLElement | null): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  panel?.scrollIntoView({ block: 'nearest', behavior: calm ? 'instant' : 'smooth' })
}
