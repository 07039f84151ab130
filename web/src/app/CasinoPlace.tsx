import { classNames, Drawing } from '@touchline/ui'
import { NavLink } from 'react-router'
import { lobbyPath, useLastGame } from '../lib/casino/index.ts'
import { useConfig } from '../lib/config/index.ts'
import { AreaMessages, useText } from '../lib/intl/index.ts'
import { useUser } from '../lib/session/index.ts'
import styles from './BottomBar.module.css'

/** P9.7a: the casino in the phone's bottom bar, where the book has one and the customer may play. */
export default function CasinoPlace() {
  return (
    <AreaMessages>
      <Place />
    </AreaMessages>
  )
}

function Place() {
  const text = useText()
  const { casinoUrl, casinoLobby } = useConfig()
  const lastGame = useLastGame()
  const user = useUser()
  if ((casinoUrl === undefined && !casinoLobby) || user?.blockInplayCasino === 'restricted') return null
  return (
    <NavLink to={lobbyPath(lastGame)} className={classNames(styles.place)}>
      <Drawing size={20}>
        <path d="M12 3c3 4 8 6.5 8 10.5a4 4 0 0 1-7 2.6c.2 2 .8 3.4 2 4.9h-6c1.2-1.5 1.8-2.9 2-4.9a4 4 0 0 1-7-2.6C4 9.5 9 7 12 3z" />
      </Drawing>
      {text('product.casino')}
    </NavLink>
  )
}
