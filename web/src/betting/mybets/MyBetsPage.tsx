import { classNames, Tabs } from '@touchline/ui'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { PageTitle } from '../../lib/page/index.ts'
import { useLoggedIn, useOpenBetsCount } from '../openBets/index.ts'
import { LoginFirst } from './BetList.tsx'
import { Bonuses } from './Bonuses.tsx'
import { CashOutBets } from './CashOutBets.tsx'
import { HistoryArea } from './HistoryArea.tsx'
import styles from './MyBets.module.css'
import { OpenBets } from './OpenBets.tsx'
import { type Area, areaAt, areas, pathOfArea } from './tabs.ts'

const shownIn: Record<Area, () => React.ReactNode> = {
  open: () => <OpenBets />,
  cashout: () => <CashOutBets />,
  history: () => <HistoryArea />,
  bonuses: () => <Bonuses />,
}

/** B2.11a, B2.11b: each tab has its own path. */
export default function MyBetsPage() {
  const text = useText()
  const navigate = useNavigate()
  const area = areaAt(useLocation().pathname)
  const count = useOpenBetsCount()
  const loggedIn = useLoggedIn()
  return (
    <div className={classNames(styles.page, styles.tabbed)}>
      <PageTitle title={text('mybets.title')} />
      <h1 className={styles.title}>{text('mybets.title')}</h1>
      {loggedIn ? (
        <Tabs
          label={text('mybets.title')}
          items={areas.map((id) => ({ id, label: text(`mybets.${id}`), ...(id === 'open' && { count }) }))}
          value={area}
          onChange={(id) => void navigate(pathOfArea[id as Area])}
          className={styles.areas}
        >
          {shownIn[area]()}
        </Tabs>
      ) : (
        <LoginFirst />
      )}
    </div>
  )
}
