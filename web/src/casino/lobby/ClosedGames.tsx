import { Button, EmptyState } from '@touchline/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { hasContact } from '../../lib/contact.ts'
import type { useInPlayCasino } from '../../lib/inPlayCasino/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { Heading } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'

/** What the customer, or the book, does not have open. */
type NotOpen = Exclude<ReturnType<typeof useInPlayCasino>, { at: 'open' | 'unknown' }>

/** Why there are no games for the visitor, and the way on. */
export function ClosedGames({ casino }: { casino: NotOpen }) {
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

export const Said = ({ title, words, way }: { title: string; words: string; way: ReactNode }) => (
  <>
    <Heading title={title} hidden />
    <EmptyState icon="warning" title={title} action={way}>
      {words}
    </EmptyState>
  </>
)
