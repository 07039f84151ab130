import { Button } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call, Refused } from '../../lib/api.ts'
import { noteLaunch } from '../../lib/casino/index.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useInPlayCasino } from '../../lib/inPlayCasino/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { PageTitle } from '../../lib/page/index.ts'
import { openLogin, refreshUserInfo, useUser } from '../../lib/session/index.ts'
import { ClosedGames, Said } from './ClosedGames.tsx'
import { GameFrame } from './GameFrame.tsx'
import { NotForFun, OpenForFun } from './OpenForFun.tsx'
import { useForFun } from './useForFun.ts'

/**
 * P6.1d, P8.7b: the in-play casino has its own site, which learns by a token who comes, and opens the game of the free spins that the address
 * names, or a game of the lobby. It is shown in a frame if its supplier allows that, to customers; else the page leads to it. Closed to the visitor, the page says why
 * and leads on.
 */
export default function InPlayCasinoPage() {
  const casino = useInPlayCasino()
  const { inPlayCasino } = useConfig()
  const user = useUser()
  const isForFun = useForFun()
  const [query] = useSearchParams()
  if (casino.at === 'unknown') return null
  if (casino.at !== 'open') return <ClosedGames casino={casino} />
  // a game of this origin could reach the customer's session
  const inFrame = inPlayCasino?.inFrame === true && new URL(casino.url).origin !== location.origin
  const fun = query.has('fun') ? query.get('game') : null
  if (inFrame && fun !== null) {
    if (!isForFun) return user ? <NotForFun game={fun} /> : <LoginFirst />
    return <OpenForFun key={`${user?.userProfile.userId} ${fun}`} game={fun} />
  }
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
  const game = query.get('game')
  useEffect(() => {
    if (failed) return undefined
    if (!takesToken) {
      location.replace(url)
      return undefined
    }
    let isHere = true
    const open = (at: string) => {
      if (game) noteLaunch(game)
      if (inFrame) setFramed(at)
      else location.replace(at)
    }
    const asked = {
      ...(freeSpins !== null && /^[1-9]\d{0,17}$/.test(freeSpins) && { freeSpins }),
      ...(game && { game: game.slice(0, 80) }),
    }
    call('inPlayCasinoToken', asked).then(
      (opened) => isHere && open(opened.url),
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
  }, [url, inFrame, takesToken, failed, freeSpins, game])
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
