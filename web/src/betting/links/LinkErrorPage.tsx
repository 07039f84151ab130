import { EmptyState } from '@touchline/ui'
import { Link, useSearchParams } from 'react-router'
import { type MessageId, useText } from '../../lib/intl/index.ts'
import { Heading, useFailureText } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import styles from './LinkErrorPage.module.css'
import type { LinkFault } from './resolveLink.ts'

const words: Record<LinkFault, MessageId> = {
  noSelections: 'link.noSelections',
  unknownBetType: 'link.unknownBetType',
  slipFull: 'link.slipFull',
  tooFewSelections: 'link.tooFewSelections',
  systemTypeNotWanted: 'link.systemTypeNotWanted',
  unknownSystemType: 'link.unknownSystemType',
  selectionsOutOfRange: 'link.selectionsOutOfRange',
  selectionsMissing: 'link.selectionsMissing',
  builderGone: 'link.builderGone',
  eventMissing: 'link.eventMissing',
  noBuilder: 'link.noBuilder',
  notReached: 'link.notReached',
}

const isFault = (why: string): why is LinkFault => Object.hasOwn(words, why)

/** B2.12e: explains why a link leads nowhere. */
export default function LinkErrorPage() {
  const text = useText()
  const failureText = useFailureText()
  const [query] = useSearchParams()
  const why = query.get('why') ?? ''
  return (
    <>
      <Heading title={text('link.title')} hidden />
      <EmptyState
        icon="warning"
        title={text('link.title')}
        action={
          <Link className={styles.home} to={pathTo.home}>
            {text('frame.home')}
          </Link>
        }
      >
        {why === 'notReached' ? failureText('link.notReached') : text(isFault(why) ? words[why] : 'link.invalid')}
      </EmptyState>
    </>
  )
}
