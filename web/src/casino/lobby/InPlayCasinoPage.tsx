import { Button, EmptyState } from '@touchline/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call, Refused } from '../../lib/api.ts'
import { useConfig } from '../../lib/config/index.ts'
import { hasContact } from '../../lib/contact.ts'
import { useInPlayCasino } from '../../lib/inPlayCasino/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { Heading } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { refreshUserInfo, useUser } from '../../lib/session/index.ts'

/** P6.1d, P8.7b: the in-play casino has its own site, which learns by a token who comes, and opens the game of the free spins that the address names; closed to the visitor, the page says why and leads on. */
export default function InPlayCasinoPage() {
  const text = useText()
  const casino = useInPlayCasino()
  const config = useConfig()
  const url = casino.at === 'open' ? casino.url : undefined
  const takesToken = useUser() !== undefined && config.inPlayCasino?.takesToken === true
  const [failed, setFailed] = useState(false)
  const [query] = useSearchParams()
  const freeSpins = query.get('freeSpins')
  useEffect(() => {
    if (url === undefined || failed) return undefined
    if (!takesToken) {
      location.replace(url)
      return undefined
    }
    let isHere = true
    call('inPlayCasinoToken', freeSpins !== null && /^[1-9]\d{0,17}$/.test(freeSpins) ? { freeSpins } : {}).then(
      (opened) => isHere && location.replace(opened.url),
      (error: unknown) => {
        if (!isHere) return
        setFailed(true)
        // closed meanwhile: what the customer's account says by now has the reason
        if (error instanceof Refused) void refreshUserInfo()
      },
    )
    return () => {
      isHere = false
    }
  }, [url, takesToken, failed, freeSpins])
  if (casino.at === 'open' && failed) {
    const way = <Button onClick={() => setFailed(false)}>{text('ui.retry')}</Button>
    return <Closed title={text('casino.inPlay.failed.title')} words={text('casino.inPlay.failed.text')} way={way} />
  }
  if (casino.at === 'open' || casino.at === 'unknown') return null
  if (casino.at === 'notOffered')
    return <Closed title={text('casino.inPlay.title')} words={text('casino.inPlay.text')} way={<ToInPlay />} />
  if (casino.at === 'hidden') {
    const way = <Link to="/settings">{text('casino.inPlay.off.link')}</Link>
    return <Closed title={text('casino.inPlay.off.title')} words={text('casino.inPlay.off.text')} way={way} />
  }
  const ways = {
    timeLimit: <Button onClick={() => showModal('timeManagement')}>{text('casino.inPlay.closed.timeLimit.link')}</Button>,
    restricted: hasContact(config) ? (
      <Button onClick={() => showModal('contactUs')}>{text('casino.inPlay.closed.restricted.link')}</Button>
    ) : (
      <ToInPlay />
    ),
    account: <Link to="/profile">{text('casino.inPlay.closed.account.link')}</Link>,
  }
  const { why } = casino
  return <Closed title={text('casino.inPlay.closed.title')} words={text(`casino.inPlay.closed.${why}`)} way={ways[why]} />
}

const ToInPlay = () => <Link to={pathTo.inPlay()}>{useText()('frame.inplay')}</Link>

const Closed = ({ title, words, way }: { title: string; words: string; way: ReactNode }) => (
  <>
    <Heading title={title} hidden />
    <EmptyState icon="warning" title={title} action={way}>
      {words}
    </EmptyState>
  </>
)
