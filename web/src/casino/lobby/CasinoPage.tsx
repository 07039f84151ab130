import { EmptyState } from '@touchline/ui'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { linkHosts, readLink } from '../../lib/links/index.ts'
import { Heading } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { pageKindOf } from '../../lib/section/index.ts'
import { Lobby } from './Lobby.tsx'

/**
 * P2.38e: casinos have their own sites. A book without one has its lobby here, if a supplier lets its games be framed; else the page says that there
 * is none.
 */
export default function CasinoPage() {
  const { pathname, search, hash } = useLocation()
  const { casinoLobby } = useConfig()
  const asked = pathname.replace(/^\/casino-lobby/, '/casino')
  const target = readLink(`${asked}${search}${hash}`, linkHosts())
  const host = target.to === 'host' ? target.url : undefined
  const isLive = pageKindOf(asked, []) === 'liveCasino'
  useEffect(() => {
    if (host) location.replace(host)
  }, [host])
  if (host) return null
  return casinoLobby && !isLive ? <Lobby /> : <NoCasino />
}

function NoCasino() {
  const text = useText()
  const title = text('casino.none.title')
  return (
    <>
      <Heading title={title} hidden />
      <EmptyState icon="warning" title={title} action={<Link to={pathTo.inPlay()}>{text('frame.inplay')}</Link>}>
        {text('casino.none.text')}
      </EmptyState>
    </>
  )
}
