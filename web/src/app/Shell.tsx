import { classNames, Tabs } from '@touchline/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { LoginDialog } from '../account/session/index.ts'
import { isTabbed, MyBetsPanel } from '../betting/mybets/index.ts'
import { useOpenBetsCount } from '../betting/openBets/index.ts'
import { SlipSheet } from '../betting/sheet/index.ts'
import { Shortcuts } from '../betting/shortcuts/index.ts'
import { SlipPanel } from '../betting/slip/index.ts'
import { Footer } from '../content/footer/index.ts'
import { useText } from '../lib/intl/index.ts'
import { useSlipCount } from '../lib/slip/index.ts'
import { useIsWide } from '../lib/useIsWide.ts'
import { inTurn } from '../lib/yieldToMain.ts'
import { BottomBar } from './BottomBar.tsx'
import { Boundary } from './Boundary.tsx'
import { LoadingBar } from './LoadingBar.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { Rail } from './Rail.tsx'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'
import { useArrival } from './useArrival.ts'

// Own chunks, loaded after the first render.
const Notices = lazy(() => inTurn(async () => ({ default: (await import('./Notices.tsx')).Notices })))
const ModalHost = lazy(() => inTurn(async () => ({ default: (await import('./modals/ModalHost.tsx')).ModalHost })))
const PageNotices = lazy(() => inTurn(async () => ({ default: (await import('./PageNotices.tsx')).PageNotices })))
const Toasts = lazy(() => inTurn(async () => ({ default: (await import('@touchline/ui/toasts')).Toasts })))

/** Two frames for one page: rail and slip next to it on wide screens, a bar and a sheet otherwise. */
export function Shell({ children }: { children: ReactNode }) {
  const wide = useIsWide()
  const text = useText()
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {text('frame.skip')}
      </a>
      <LoadingBar />
      <TopBar wide={wide} />
      {wide ? <Rail /> : null}
      <Main wide={wide}>{children}</Main>
      {wide ? <Column /> : <BottomBar />}
      <Boundary>
        <Suspense>{wide ? <Shortcuts /> : <SlipSheet />}</Suspense>
        <Suspense>
          <LoginDialog />
          <ModalHost wide={wide} />
          <PageNotices wide={wide} />
          <Toasts />
        </Suspense>
      </Boundary>
    </div>
  )
}

/** Subscribes to the location, so that the frame does not re-render. */
function Main({ wide, children }: { wide: boolean; children: ReactNode }) {
  const main = useArrival()
  const tabbed = isTabbed(useLocation().pathname)
  return (
    <div className={styles.middle}>
      <main id="main" ref={main} tabIndex={-1} className={classNames(styles.main, tabbed && styles.tabbed)}>
        <Boundary>
          <Suspense>
            <Notices />
          </Suspense>
        </Boundary>
        <PageBoundary>{children}</PageBoundary>
      </main>
      <Boundary>
        <Suspense>
          <Footer wide={wide} />
        </Suspense>
      </Boundary>
    </div>
  )
}

/** The fixed column: slip and My bets. */
function Column() {
  const [shown, setShown] = useState('slip')
  const text = useText()
  const count = useSlipCount()
  const openBets = useOpenBetsCount()
  return (
    <aside className={styles.column} aria-label={text('frame.column')}>
      <Tabs
        label={text('frame.column')}
        items={[
          { id: 'slip', label: text('frame.slip'), count },
          { id: 'mybets', label: text('frame.mybets'), count: openBets },
        ]}
        value={shown}
        onChange={setShown}
        className={styles.columnTabs}
      >
        <Boundary key={shown}>
          <Suspense>{shown === 'slip' ? <SlipPanel /> : <MyBetsPanel />}</Suspense>
        </Boundary>
      </Tabs>
    </aside>
  )
}
