import { type ReactNode, useState } from 'react'
import { MyBetsPanel } from '../features/mybets/index.ts'
import { LoginDialog } from '../features/session/index.ts'
import { SlipPanel, SlipSheet, useSlipCount } from '../features/slip/index.ts'
import { useText } from '../lib/intl/index.ts'
import { Tabs, Toasts } from '../ui/index.ts'
import { BottomBar } from './BottomBar.tsx'
import { Notices } from './Notices.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { Rail } from './Rail.tsx'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'
import { useArrival } from './useArrival.ts'
import { useIsWide } from './useIsWide.ts'

/** Two frames round one page: rail and slip beside it where there is room, a bar and a sheet where there is not. */
export function Shell({ children }: { children: ReactNode }) {
  const wide = useIsWide()
  const text = useText()
  const main = useArrival()
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {text('frame.skip')}
      </a>
      <TopBar wide={wide} />
      {wide ? <Rail /> : null}
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Notices />
        <PageBoundary>{children}</PageBoundary>
      </main>
      {wide ? <Column /> : <BottomBar />}
      {wide ? null : <SlipSheet />}
      <LoginDialog />
      <Toasts />
    </div>
  )
}

/** The column that stays: what is about to be bet, what was bet. */
function Column() {
  const [shown, setShown] = useState('slip')
  const text = useText()
  const count = useSlipCount()
  return (
    <aside className={styles.column} aria-label={text('frame.column')}>
      <Tabs
        label={text('frame.column')}
        items={[
          { id: 'slip', label: text('frame.slip'), count },
          { id: 'mybets', label: text('frame.mybets') },
        ]}
        value={shown}
        onChange={setShown}
        className={styles.columnTabs}
      >
        {shown === 'slip' ? <SlipPanel /> : <MyBetsPanel />}
      </Tabs>
    </aside>
  )
}
