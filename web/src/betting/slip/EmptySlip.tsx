import type { SlipState } from '@touchline/domain/slip'
import { Button, EmptyState } from '@touchline/ui'
import { Link } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { dispatch } from '../../lib/slip/index.ts'
import { sendBetRequest } from '../betrequest/index.ts'
import { openCodes } from '../codes/index.ts'
import styles from './Slip.module.css'

/** Nothing selected yet: how to start a bet, with shortcuts. */
export function EmptySlip({ slip, onLeave }: { slip: SlipState; onLeave?: (() => void) | undefined }) {
  const text = useText()
  return (
    <EmptyState icon="slip" title={text('slip.empty.title')}>
      {text('slip.empty.text')}
      <span className={styles.emptyWays}>
        {slip.backup ? <Button onClick={() => dispatch({ is: 'reuse' })}>{text('slip.result.reuse')}</Button> : null}
        <Button onClick={() => openCodes('load')}>{text('codes.load.title')}</Button>
        <Button onClick={() => sendBetRequest({ is: 'open' })}>{text('betRequest.open')}</Button>
      </span>
      <span className={styles.emptyWays}>
        <Link className={styles.link} to={pathTo.inPlay()} onClick={onLeave}>
          {text('slip.empty.inPlay')}
        </Link>
        <Link className={styles.link} to={pathTo.sports} onClick={onLeave}>
          {text('slip.empty.sports')}
        </Link>
      </span>
    </EmptyState>
  )
}
