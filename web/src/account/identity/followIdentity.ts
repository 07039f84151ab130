import { nextPolling, type Polling, type PollingEvent } from '@touchline/domain/identity'
import { create } from 'zustand'
import { onUser } from '../../lib/live/index.ts'
import { onSessionEnd, userNow } from '../../lib/session/index.ts'
import { isConfirmed, requestCheckStatus, sendCheck } from './identityCheck.ts'
import { kycNow, onKyc, refreshKyc } from './kyc.ts'

export const usePolling = create<{ polling: Polling }>(() => ({ polling: { at: 'idle' } }))

let timer: ReturnType<typeof setTimeout> | undefined

let isFollowing = false

/** Started once, with the first banner: polls the status while a check is pending and the customer is logged in. */
export function followIdentity(): void {
  if (isFollowing) return
  isFollowing = true
  onKyc(follow)
  // the decision comes with a message, often long before the status is asked for again
  onUser('/user/messages', () => {
    if (usePolling.getState().polling.at !== 'idle') void refreshKyc()
  })
  onSessionEnd(() => {
    sendCheck({ is: 'reset' })
    sendPolling({ is: 'status', status: undefined })
  })
  follow()
}

function follow(): void {
  const kyc = userNow() && kycNow()
  if (kyc) {
    const { biometricsStatus: status, checkId, confirmation } = kyc
    const isDone = confirmation?.isConfirmed === true || isConfirmed(checkId)
    sendCheck({ is: 'statusAnswered', resultCode: 0, status, checkId, isConfirmed: isDone })
  }
  sendPolling(statusNow())
}

const statusNow = (): PollingEvent => ({ is: 'status', status: userNow() ? kycNow()?.biometricsStatus : undefined })

export function sendPolling(event: PollingEvent): void {
  const { pollAttempts = 5, pollMs = 30_000 } = kycNow() ?? {}
  const [polling, effects] = nextPolling(usePolling.getState().polling, event, pollAttempts)
  usePolling.setState({ polling })
  if (polling.at !== 'waiting') clearTimeout(timer)
  for (const effect of effects) {
    if (effect.do === 'request') void requestStatus()
    else {
      clearTimeout(timer)
      timer = setTimeout(() => sendPolling({ is: 'due' }), pollMs)
    }
  }
}

/** Requests only the status, and the rest once it has changed. */
async function requestStatus(): Promise<void> {
  const checkId = kycNow()?.checkId
  if (checkId === undefined) return refreshKyc()
  const status = await requestCheckStatus(checkId)
  // the next attempt retries a failed one
  if (status !== undefined && status !== 'PENDING') await refreshKyc()
}
