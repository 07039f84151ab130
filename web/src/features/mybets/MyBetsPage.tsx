import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { Tabs } from '../../ui/index.ts'
import { LoginFirst, OpenBets, SettledBets } from './BetLists.tsx'
import styles from './MyBets.module.css'
import { historyPath, openPath } from './paths.ts'
import { useLoggedIn, useOpenBetsCount } from './queries.ts'

/** /mybets, /mybets/open, /mybets/history/sports */
export function MyBetsPage() {
  const text = useText()
  const navigate = useNavigate()
  const shown = useLocation().pathname.startsWith('/mybets/history') ? 'settled' : 'open'
  const count = useOpenBetsCount()
  const loggedIn = useLoggedIn()
  const items = [
    { id: 'open', label: text('mybets.open'), count },
    { id: 'settled', label: text('mybets.settled') },
  ]
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('mybets.title')}</h1>
      {loggedIn ? (
        <Tabs
          label={text('mybets.title')}
          items={items}
          value={shown}
          onChange={(id) => void navigate(id === 'open' ? openPath : historyPath)}
        >
          {shown === 'open' ? <OpenBets /> : <SettledBets />}
        </Tabs>
      ) : (
        <LoginFirst />
      )}
    </div>
  )
}
