import { NavLink } from 'react-router'
import { lobbyPath, useLastGame } from '../lib/casino/index.ts'
import { useConfig } from '../lib/config/index.ts'
import { AreaMessages, useText } from '../lib/intl/index.ts'
import { useUser } from '../lib/session/index.ts'

/** P2.17: casino and live casino, where the book has them and the customer may play, and the promotions. */
export default function ProductLinks() {
  return (
    <AreaMessages>
      <Links />
    </AreaMessages>
  )
}

function Links() {
  const text = useText()
  const { casinoUrl, casinoLobby, liveCasinoUrl } = useConfig()
  const lastGame = useLastGame()
  const isClosed = useUser()?.blockInplayCasino === 'restricted'
  return (
    <>
      {(casinoUrl === undefined && !casinoLobby) || isClosed ? null : (
        <NavLink to={lobbyPath(lastGame)}>{text('product.casino')}</NavLink>
      )}
      {liveCasinoUrl === undefined || isClosed ? null : <NavLink to="/livecasino">{text('product.liveCasino')}</NavLink>}
      <NavLink to="/promotions">{text('product.promotions')}</NavLink>
    </>
  )
}
