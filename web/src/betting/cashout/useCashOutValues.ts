import type { Channels } from '@touchline/contract/channel'
import { useEffect } from 'react'
import { onUser } from '../../lib/live/index.ts'
import { useSession } from '../../lib/session/index.ts'
import { forgetValues, noteValue } from './cashOutStore.ts'

/** Switching between lists does not resubscribe within this time. */
const lingersMs = 2_000
let listeners = 0
let stop: (() => void) | undefined

/** While mounted, the customer's open bets are valued and their values pushed; otherwise no values are calculated. */
export function useCashOutValues(): void {
  const loggedIn = useSession((session) => session.at === 'loggedIn')
  useEffect(() => (loggedIn ? listen() : undefined), [loggedIn])
}

function listen(): () => void {
  listeners += 1
  stop ??= onUser('/user/cashoutinfo', (data) => {
    for (const { op, id, data: info } of (data as Channels['/user/cashoutinfo']).ops)
      if (info) noteValue(id, info, op === 'initial' || op === 'add')
  })
  return () => {
    listeners -= 1
    setTimeout(leave, lingersMs)
  }
}

function leave(): void {
  if (listeners > 0 || !stop) return
  stop()
  stop = undefined
  forgetValues()
}
