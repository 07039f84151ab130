import { Tabs } from '@touchline/ui'
import { useState } from 'react'
import { AreaMessages, useText } from '../../lib/intl/index.ts'
import { SportsbookNotice, useSportsbookClosed } from '../../lib/maintenance/index.ts'
import { useLoggedIn, useOpenBetsCount } from '../openBets/index.ts'
import { LoginFirst } from './BetList.tsx'
import { CashOutBets } from './CashOutBets.tsx'
import { SettledBets } from './HistoryArea.tsx'
import styles from './MyBets.module.css'
import { OpenBets } from './OpenBets.tsx'

export default function MyBetsPanel() {
  return (
    <AreaMessages of="betting">
      <Panel />
    </AreaMessages>
  )
}

/** My bets in a desktop column: fills the given height and scrolls inside. */
function Panel() {
  const text = useText()
  const [shown, setShown] = useState('open')
  const count = useOpenBetsCount()
  const loggedIn = useLoggedIn()
  const closed = useSportsbookClosed()
  const items = [
    { id: 'open', label: text('mybets.open'), count },
    { id: 'cashout', label: text('mybets.cashout') },
    { id: 'settled', label: text('mybets.settled') },
  ]
  return (
    <div className={styles.column}>
      {closed ? <SportsbookNotice /> : null}
      {loggedIn ? (
        <Tabs
          inner
          className={styles.columnTabs ?? ''}
          label={text('mybets.title')}
          items={items}
          value={shown}
          onChange={setShown}
        >
          {shown === 'open' ? <OpenBets /> : shown === 'cashout' ? <CashOutBets /> : <SettledBets brief />}
        </Tabs>
      ) : (
        <LoginFirst />
      )}
    </div>
  )
}
