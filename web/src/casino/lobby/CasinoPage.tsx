import { EmptyState } from '@touchline/ui'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { linkHosts, readLink } from '../../lib/links/index.ts'
import { Heading } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'

/** P2.38e: casinos have their own sites; if the book has none, or none open, the page says so. */
export default function CasinoPage() {
  const { pathname, search, hash } = useLocation()
  const target = readLink(`${pathname}${search}${hash}`, linkHosts())
  const host = target.to === 'host' ? target.url : undefined
  useEffect(() => {
    if (host) location.replace(host)
  }, [host])
  return host ? null : <NoCasino />
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
