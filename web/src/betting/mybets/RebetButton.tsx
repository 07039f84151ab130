import type { MyBet } from '@touchline/contract/player/bet'
import { Button, toast } from '@touchline/ui'
import { useState } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { openSlip } from '../../lib/slip/index.ts'
import styles from './MyBets.module.css'
import { mayBeRebet, rebet } from './rebet.ts'

/** Puts the selections back on the slip at current prices; hidden when none can be bet on any more. */
export function RebetButton({ bet, name }: { bet: MyBet; name: string }) {
  const text = useText()
  const [busy, setBusy] = useState(false)
  // most bets become unavailable when their first event ends
  useEntity('event', bet.selections[0]?.eventId)
  if (!mayBeRebet(bet)) return null
  async function again() {
    setBusy(true)
    const done = await rebet(bet).catch(() => undefined)
    setBusy(false)
    if (!done) return toast(text('mybets.rebet.failed'))
    const { count, of } = done
    if (count === 0) return toast(text('mybets.rebet.none'))
    toast(count < of ? text('mybets.rebet.some', { count, of }) : text('mybets.rebet.done', { count }))
    openSlip()
  }
  return (
    <Button
      look="bare"
      className={styles.rebet}
      busy={busy}
      aria-label={text('mybets.rebetOf', { name })}
      onClick={() => void again()}
    >
      {text('mybets.rebet')}
    </Button>
  )
}
