import { useState } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { Tabs } from '../../ui/index.ts'
import { LoginFirst, OpenBets, SettledBets } from './BetLists.tsx'
import styles from './MyBets.module.css'
import { useLoggedIn, useOpenBetsCount } from './queries.ts'

/** My bets in a desktop's column: it fills the height that it is given and scrolls inside. */
export function MyBetsPanel() {
  const text = useText()
  const [shown, setShown] = useState('open')
  const count = useOpenBetsCount()
  const loggedIn = useLoggedIn()
  const items = [
    { id: 'open', label: text('mybets.open'), count },
    { id: 'settled', label: text('mybets.settled') },
  ]
  return (
    <div className={styles.panel}>
      {loggedIn ? (
        <Tabs
          inner
          className={styles.panelTabs ?? ''}
          label={text('mybets.title')}
          items={items}
          value={shown}
          onChange={setShown}
        >
          {shown === 'open' ? <OpenBets /> : <SettledBets />}
        </Tabs>
      ) : (
        <LoginFirst />
      )}
    </div>
  )
}
