/**
 * Stakes of steps: a further bet of the round that is open. It is written before the wallet hears of it. Taken: the step is done. No answer: it is
 * taken back, also by the next process, and the round stays where it was, before the step; nobody has seen what the step would have brought.
 */
import { randomUUID } from 'node:crypto'
import { writtenOf } from './amounts.ts'
import { createAttempts } from './attempts.ts'
import type { FurtherBetRow, RoundRow, Store } from './store.ts'
import type { Wallet } from './walletClient.ts'

interface FurtherBetsOptions {
  store: Store
  wallet: Wallet
  log: (line: string) => void
}

export type FurtherBet = { is: 'taken'; bet: FurtherBetRow; balance: number } | { is: 'refused'; status: string }

export function createFurtherBets({ store, wallet, log }: FurtherBetsOptions) {
  const attempts = createAttempts(log)
  let isStopped = false

  /** Asks the wallet for `units` more. What is taken is still to be marked as that, with the step. */
  async function ask(round: RoundRow, token: string, units: number): Promise<FurtherBet> {
    const bet: FurtherBetRow = {
      uuid: randomUUID(),
      endUuid: randomUUID(),
      roundId: round.id,
      user: round.user,
      game: round.game,
      units,
      at: 'betting',
    }
    store.addFurther(bet)
    const answer = await wallet.bet({
      user: bet.user,
      token,
      transaction_uuid: bet.uuid,
      round: bet.roundId,
      game_code: bet.game,
      amount: writtenOf(round.stakeMinor * units, round.currency),
      currency: round.currency,
    })
    if (answer.is === 'ok') return { is: 'taken', bet, balance: answer.balance }
    if (answer.is === 'refused') {
      store.moveFurther(bet, 'refused')
      return { is: 'refused', status: answer.status }
    }
    log(`round ${bet.roundId}: no answer about a further stake (${answer.why}), it is taken back`)
    await giveBack(bet)
    return { is: 'refused', status: 'unavailable' }
  }

  /** Takes a stake back whose step was not done. */
  async function giveBack(bet: FurtherBetRow): Promise<void> {
    store.moveFurther({ uuid: bet.uuid, at: 'betting' }, 'returning')
    const { uuid, endUuid, roundId: round, user, game: game_code } = bet
    const call = { user, round, game_code, transaction_uuid: endUuid, reference_transaction_uuid: uuid }
    const answer = await wallet.rollback(call, false)
    if (isStopped) return
    if (answer.is === 'ok') {
      store.moveFurther({ uuid, at: 'returning' }, 'returned')
      attempts.done(uuid)
      return
    }
    log(`round ${round}: the wallet has not given a further stake back: ${answer.is === 'refused' ? answer.status : answer.why}`)
    attempts.again(uuid, () => giveBack(bet))
  }

  return {
    ask,
    giveBack,
    /** After a start: whatever the last process did not finish. */
    resume: () => {
      for (const bet of store.unfinishedFurther()) attempts.after(bet.uuid, 0, () => giveBack(bet))
    },
    stop: () => {
      isStopped = true
      attempts.stop()
    },
  }
}
