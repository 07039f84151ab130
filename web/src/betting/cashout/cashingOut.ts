import type { Channels } from '@touchline/contract/channel'
import type { CashOutError, CashOutResult } from '@touchline/contract/player/bet'
import { type CashOutEffect, type CashOutEvent, type CashOutRequested } from '@touchline/domain/mybets'
import { call, Refused } from '../../lib/api.ts'
import { configNow } from '../../lib/config/index.ts'
import { onUser } from '../../lib/live/index.ts'
import { queryClient } from '../../lib/query/index.ts'
import { onSessionEnd, userNow, useSession } from '../../lib/session/index.ts'
import { refreshBalanceAfterBet } from '../balance/index.ts'
import { openBetsCountKey } from '../openBets/index.ts'
import { adopt, dispatchCashOut, forgetCashOuts, noteRule, onCashOutEffect, useCashOuts } from './cashOutStore.ts'
import { forgetStored, storedPending, storeFor } from './storedCashOuts.ts'

/** Requests all or part of a bet's value. Does nothing while a request is pending. */
export function requestCashOut(betId: string, requested: Omit<CashOutRequested, 'atMs'>): void {
  dispatchCashOut(betId, {
    is: 'request',
    ref: crypto.randomUUID(),
    requested: { ...requested, atMs: Date.now() },
    timeoutMs: configNow().cashOutTimeoutMs,
  })
}

/** Called once at start: effects, push channels, and cash-outs that a reload or a lost session interrupted. */
export function startCashingOut(): void {
  onCashOutEffect(run)
  onUser('/user/cashout', (data) => {
    for (const { data: result } of (data as Channels['/user/cashout']).ops) if (result) noteResult(result)
  })
  onUser('/user/cashoutoperations', (data) => {
    for (const { data: operation } of (data as Channels['/user/cashoutoperations']).ops) {
      if (operation?.automatic) noteRule(operation.betId, operation.automatic)
      if (operation?.result) noteResult(operation.result)
    }
  })
  useSession.subscribe((session, before) => {
    if (session.at === 'loggedIn' && before.at !== 'loggedIn') resume()
  })
  if (userNow()) resume()
  // an expired session is not a logout: the next login checks the pending cash-out
  onSessionEnd((why) => {
    if (why === 'loggedOut') forgetStored()
    forgetCashOuts()
  })
}

function resume(): void {
  const user = userNow()
  if (!user) return
  storeFor(user.userProfile.userId)
  for (const [betId, pending] of storedPending()) {
    adopt(betId, pending)
    dispatchCashOut(betId, { is: 'resumed', atMs: Date.now() })
  }
}

/** Handles a result: of our own request, or of one made elsewhere that is awaited here too. */
function noteResult(result: CashOutResult): void {
  const { betId, ref, status, automatic, amount, net = amount, remainingStake } = result
  if (status === 'PENDING')
    dispatchCashOut(betId, { is: 'requestedElsewhere', ref, atMs: Date.now(), timeoutMs: configNow().cashOutTimeoutMs })
  else dispatchCashOut(betId, answeredBy(result))
  if (status === 'SUCCEEDED' && Number(remainingStake) === 0) {
    const by = automatic ? 'rule' : 'elsewhere'
    dispatchCashOut(betId, { is: 'cashedOutElsewhere', ref, by, ...(net !== undefined && { paid: net }) })
  }
}

/** What is said to be paid is what the balance gained: without a tax that was withheld. */
function answeredBy({ ref, status, automatic, error, amount, net = amount, remainingStake }: CashOutResult): CashOutEvent {
  return {
    is: 'answered',
    ref,
    resultCode: 0,
    status,
    ...(error && { error: written(error) }),
    ...(net !== undefined && { paid: net }),
    ...(remainingStake !== undefined && Number(remainingStake) > 0 && { part: true }),
    ...(automatic && { by: 'rule' as const }),
  }
}

const written = ({ type, message, fullReturn, least, most }: CashOutError) => ({
  type,
  message,
  ...(fullReturn !== undefined && { fullReturn }),
  ...(least !== undefined && { min: least }),
  ...(most !== undefined && { max: most }),
})

function run(betId: string, effect: CashOutEffect): void {
  switch (effect.do) {
    case 'cashOut':
      void post(betId, effect.ref, effect.requested)
      return
    case 'requestStatus':
      setTimeout(() => void fetchStatus(betId, effect.ref), effect.afterMs)
      return
    case 'startTimer':
      setTimeout(() => dispatchCashOut(betId, { is: 'timedOut', ref: effect.ref }), effect.afterMs)
      return
    case 'showResult':
      setTimeout(() => dispatchCashOut(betId, { is: 'resultShown' }), effect.afterMs)
      return
    case 'refreshUnsettledCount':
      refreshBalanceAfterBet('success')
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: openBetsCountKey }), effect.afterMs)
      return
  }
}

/** After these errors the outcome is unknown, so its status is requested. */
const leavesOpen = new Set<string>(['TechnicalError', 'Unavailable', 'TooManyRequests'])

async function post(betId: string, ref: string, { amount, fullReturn, accept }: CashOutRequested): Promise<void> {
  try {
    const input = { ref, betId, betslipId: betId, amount, fullReturn, acceptCashOutsChange: accept }
    dispatchCashOut(betId, answeredBy(await call('cashout', input)))
  } catch (error) {
    dispatchCashOut(betId, refusedBy(ref, error))
  }
}

async function fetchStatus(betId: string, ref: string): Promise<void> {
  const requested = useCashOuts.getState().requested[betId]
  if (requested?.at !== 'pending' || requested.ref !== ref) return
  try {
    dispatchCashOut(betId, answeredBy(await call('cashoutstatus', { ref })))
  } catch (error) {
    const isUnknown = error instanceof Refused && error.refusal === 'NotFound'
    dispatchCashOut(betId, isUnknown ? { is: 'unknownRef', ref, atMs: Date.now() } : { is: 'answerLost', ref })
  }
}

function refusedBy(ref: string, error: unknown): CashOutEvent {
  if (!(error instanceof Refused) || leavesOpen.has(error.refusal)) return { is: 'answerLost', ref }
  return { is: 'answered', ref, resultCode: 1, error: { type: error.refusal, message: error.message } }
}
