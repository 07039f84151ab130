import { create } from 'zustand'
import { call, Refused } from '../../lib/api.ts'
import { openLogin } from '../../lib/session/index.ts'
import { type BetRequestEvent, nextBetRequest, noBetRequest } from './betRequest.ts'

/** B2.9: a free-text request for a bet that the book does not offer. */
export const useBetRequest = create(() => noBetRequest)

export function sendBetRequest(event: BetRequestEvent): void {
  const [next, effects] = nextBetRequest(useBetRequest.getState(), event)
  useBetRequest.setState(next, true)
  for (const { description } of effects) void post(description)
}

async function post(description: string): Promise<void> {
  try {
    await call('betRequest', { description })
    sendBetRequest({ is: 'answered', resultCode: 0 })
  } catch (error) {
    const code = error instanceof Refused ? error.refusal : 'Unanswered'
    sendBetRequest({ is: 'lost', code })
    if (code === 'SessionRequired' || code === 'SessionExpired')
      openLogin({ reason: 'expired', goOn: () => sendBetRequest({ is: 'send', description }) })
  }
}
