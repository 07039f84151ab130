import { nextPolling, type Polling, type PollingEvent } from '@touchline/domain/identity'
import { create } from 'zustand'
import { call } from '../../lib/api.ts'
import { onSessionEnd, userNow } from '../../lib/session/index.ts'
import { kycNow, onKyc, refreshKyc } from './kyc.ts'

export const usePolling = create<{ polling: Polling }>(() => ({ polling: { at: 'idle' } }))

let timer: ReturnType<typeof setTimeout> | undefined

let isFollowing = false

/** Runs once per page, from the first banner on: while a check is pending and somebody is logged in, it asks for the outcome. */
export function followIdentity(): void {
  if (isFollowing) return
  isFollowing = true
  onKyc(() => sendPolling(statusNow()))
  onSessionEnd(() => sendPolling({ is: 'status', status: undefined }))
  sendPolling(statusNow())
}

const statusNow = (): PollingEvent => ({ is: 'status', status: userNow() ? kycNow()?.biometricsStatus : undefined })

export function sendPolling(event: PollingEvent): void {
  const { pollAttempts = 5, pollMs = 30_000 } = kycNow() ?? {}
  const [polling, effects] = nextPolling(usePolling.getState().polling, event, pollAttempts)
  usePolling.setState({ polling })
  if (polling.at !== 'waiting') clearTimeout(timer)
  for (const effect of effects) {
    if (effect.do === 'ask') void ask()
    else {
      clearTimeout(timer)
      timer = setTimeout(() => sendPolling({ is: 'due' }), pollMs)
    }
  }
}

/** The status alone is asked for; everything else only when it has changed. */
async function ask(): Promise<void> {
  const checkId = kycNow()?.checkId
  if (checkId === undefined) return refreshKyc()
  try {
    const { status } = await call('onfidoStatus', { checkId })
    if (status !== 'PENDING') await refreshKyc()
  } catch {
    // the next attempt asks again
  }
}
