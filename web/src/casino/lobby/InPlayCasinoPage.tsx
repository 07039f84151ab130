import { Button, EmptyState } from '@touchline/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call, Refused } from '../../lib/api.ts'
import { useConfig } from '../../lib/config/index.ts'
import { hasContact } from '../../lib/contact.ts'
import { useInPlayCasino } from '../../lib/inPlayCasino/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { Heading, PageTitle } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { openLogin, refreshUserInfo, useUser } from '../../lib/session/index.ts'
import { GameFrame } from './GameFrame.tsx'

/**
 * P6.1d, P8.7b: the in-play casino has its own site, which learns by a token who comes, and opens the game of the free spins that the address
 * names. It is shown in a frame if its supplier allows that, to customers; else the page leads to it. Closed to the visitor, the page says why
 * and leads on.
 */
export default function InPlayCasinoPage() {
  const casino = useInPlayCasino()
  const { inPlayCasino } = useConfig()
  const user = useUser()
  if (casino.at === 'unknown') return null
  if (casino.at !== 'open') return <Closed casino={casino} />
  // a game of this origin could reach the customer's session
  const inFrame = inPlayCasino?.inFrame === true && new URL(casino.url).origin !== location.origin
  if (inFrame && !user) return <LoginFirst />
  // another customer is another visit
  return <Open key={user?.userProfile.userId} url={casino.url} inFrame={inFrame} />
}

/** The site, with a token for a customer if it takes them. */
function Open({ url, inFrame }: { url: string; inFrame: boolean }) {
  const text = useText()
  const user = useUser()
  const { inPlayCasino } = useConfig()
  const takesToken = user !== undefined && inPlayCasino?.takesToken === true
  const [failed, setFailed] = useState(false)
  const [framed, setFramed] = useState<string>()
  const [query] = useSearchParams()
  const freeSpins = query.get('freeSpins')
  useEffect(() => {
    if (failed) return undefined
    if (!takesToken) {
      location.replace(url)
      return undefined
    }
    let isHere = true
    call('inPlayCasinoToken', freeSpins !== null && /^[1-9]\d{0,17}$/.test(freeSpins) ? { freeSpins } : {}).then(
      (opened) => isHere && (inFrame ? setFramed(opened.url) : location.replace(opened.url)),
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
  }, [url, inFrame, takesToken, failed, freeSpins])
  if (failed) {
    const way = <Button onClick={() => setFailed(false)}>{text('ui.retry')}</Button>
    return <Said title={text('casino.inPlay.failed.title')} words={text('casino.inPlay.failed.text')} way={way} />
  }
  if (framed === undefined || !user) return null
  return (
    <>
      <PageTitle title={text('casino.game.title')} />
      <GameFrame url={framed} user={user} />
    </>
  )
}

function LoginFirst() {
  const text = useText()
  const way = <Button onClick={() => openLogin()}>{text('casino.inPlay.login.link')}</Button>
  return <Said title={text('casino.inPlay.login.title')} words={text('casino.inPlay.login.text')} way={way} />
}

type NotOpen = Exclude<ReturnType<typeof useInPlayCasino>, { at: 'open' | 'unknown' }>

function Closed({ casino }: { casino: NotOpen }) {
  const text = useText()
  const config = useConfig()
  if (casino.at === 'notOffered')
    return <Said title={text('casino.inPlay.title')} words={text('casino.inPlay.text')} way={<ToInPlay />} />
  if (casino.at === 'hidden') {
    const way = <Link to="/settings">{text('casino.inPlay.off.link')}</Link>
    return <Said title={text('casino.inPlay.off.title')} words={text('casino.inPlay.off.text')} way={way} />
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
  return <Said title={text('casino.inPlay.closed.title')} words={text(`casino.inPlay.closed.${why}`)} way={ways[why]} />
}

const ToInPlay = () => <Link to={pathTo.inPlay()}>{useText()('frame.inplay')}</Link>

const Said = ({ title, words, way }: { title: string; words: string; way: ReactNode }) => (
  <>
    <Heading title={title} hidden />
    <EmptyState icon="warning" title={title} action={way}>
      {words}
    </EmptyState>
  </>
)
