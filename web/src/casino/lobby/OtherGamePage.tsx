import { EmptyState } from '@touchline/ui'
import { useEffect } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { Heading } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'

/** P2.6: the virtual league of a supplier, in whose place our own virtual sports are shown if the book has none, and the help of squads. */
export default function OtherGamePage() {
  const { pathname } = useLocation()
  const { vleagueUrl, squadsUrl, squadsHelpUrl = squadsUrl } = useConfig()
  const isHelp = pathname.startsWith('/squads-help')
  const url = isHelp ? squadsHelpUrl : vleagueUrl
  useEffect(() => {
    if (url !== undefined) location.replace(url)
  }, [url])
  if (url !== undefined) return null
  return isHelp ? <NoHelp /> : <Navigate to="/virtuals" replace />
}

function NoHelp() {
  const text = useText()
  const title = text('casino.prizeGame.none.title')
  return (
    <>
      <Heading title={title} hidden />
      <EmptyState icon="warning" title={title} action={<Link to={pathTo.inPlay()}>{text('frame.inplay')}</Link>}>
        {text('casino.prizeGame.none.text')}
      </EmptyState>
    </>
  )
}
