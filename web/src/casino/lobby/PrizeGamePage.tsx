import { EmptyState } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { Heading, PageTitle } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { type PrizeGames, usePrizeGames } from '../../lib/prizeGames/index.ts'
import { useSession } from '../../lib/session/index.ts'

/** by the first part of the page's path */
const urlNames: Readonly<Record<string, `${string}Url` & keyof PrizeGames>> = {
  fives: 'fivesUrl',
  squads: 'squadsUrl',
  dfg: 'dfgUrl',
  quiz: 'quizUrl',
  pick6: 'pick6Url',
}

/**
 * A6.2: games for prizes have their own sites, for customers who get bonuses; a guest logs in there. Who was told here that the
 * game is closed is not led away when it opens: they may be reading, or on their way elsewhere.
 */
export default function PrizeGamePage() {
  const of = urlNames[useLocation().pathname.split('/')[1] ?? ''] ?? 'dfgUrl'
  const isKnown = useSession(({ at }) => at !== 'resuming')
  const config = useConfig()
  const text = useText()
  const url = usePrizeGames(config)[of]
  const isOffered = config[of] !== undefined || config.predictors?.some((game) => `${game}Url` === of) === true
  const isClosed = isKnown && url === undefined
  const [wasClosed, setWasClosed] = useState(false)
  if (isClosed && !wasClosed) setWasClosed(true)
  useEffect(() => {
    if (isKnown && !wasClosed && url !== undefined) location.replace(url)
  }, [isKnown, wasClosed, url])
  if (isClosed) return <NoGame isOffered={isOffered} />
  if (wasClosed && url !== undefined) return <OpenAgain url={url} />
  return of === 'fivesUrl' ? (
    <PageTitle title={text('casino.fives.title')} description={text('description.fives', { name: config.name })} />
  ) : null
}

function NoGame({ isOffered }: { isOffered: boolean }) {
  const text = useText()
  const title = text(isOffered ? 'casino.prizeGame.closed.title' : 'casino.prizeGame.none.title')
  return (
    <>
      <Heading title={title} hidden />
      <EmptyState icon="warning" title={title} action={<Link to={pathTo.inPlay()}>{text('frame.inplay')}</Link>}>
        {text(isOffered ? 'casino.prizeGame.closed.text' : 'casino.prizeGame.none.text')}
      </EmptyState>
    </>
  )
}

function OpenAgain({ url }: { url: string }) {
  const text = useText()
  const title = text('casino.prizeGame.again.title')
  return (
    <>
      <Heading title={title} hidden />
      <EmptyState title={title} action={<a href={url}>{text('casino.prizeGame.again.action')}</a>} />
    </>
  )
}
