import { Button } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call, Refused } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { PageTitle } from '../../lib/page/index.ts'
import { refreshUserInfo, useUser } from '../../lib/session/index.ts'
import { Said } from './ClosedGames.tsx'
import { GameFrame } from './GameFrame.tsx'

const withMoney = (game: string) => `/inplaycasino?${new URLSearchParams({ game })}`

/** A game of the lobby in the frame, without money. */
export function OpenForFun({ game }: { game: string }) {
  const text = useText()
  const user = useUser()
  const [failed, setFailed] = useState(false)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (failed) return undefined
    let isHere = true
    call('casinoFunUrl', { game: game.slice(0, 80) || '-' }).then(
      (opened) => isHere && setUrl(opened.url),
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
  }, [failed, game])
  if (failed) {
    const way = <Button onClick={() => setFailed(false)}>{text('ui.retry')}</Button>
    return <Said title={text('casino.fun.failed.title')} words={text('casino.fun.failed.text')} way={way} />
  }
  if (url === undefined) return null
  return (
    <>
      <PageTitle title={text('casino.fun.playing')} />
      <GameFrame url={url} user={user} fun={{ withMoney: user ? withMoney(game) : undefined }} />
    </>
  )
}

/** The book does not let games be played without money. */
export function NotForFun({ game }: { game: string }) {
  const text = useText()
  const way = <Link to={withMoney(game)}>{text('casino.fun.withMoney')}</Link>
  return <Said title={text('casino.fun.closed.title')} words={text('casino.fun.closed.text')} way={way} />
}
