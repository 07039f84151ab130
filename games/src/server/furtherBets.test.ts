/** Rounds with further stakes against a wallet of the test's own: what was taken and paid is what the rounds say. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { bestMove } from '../engine/bestPlay.ts'
import type { BlackjackShown } from '../engine/blackjack.ts'
import { createRounds } from './rounds.ts'
import type { RoundView } from './roundView.ts'
import { changeSeeds } from './seeds.ts'
import { openStore } from './store.ts'
import type { Wallet, WalletAnswer } from './walletClient.ts'

const player = { user: 'alice', token: 'token', currency: 'GBP' }

/** A wallet that keeps every bet by its uuid, and refuses the bets of rounds that are `short` of money. */
function keptWallet() {
  const bets = new Map<string, { round: string; amount: number }>()
  const short = new Set<string>()
  let paid = 0
  const ok: WalletAnswer = { is: 'ok', balance: 0, currency: 'GBP' }
  const wallet: Wallet = {
    balance: () => Promise.resolve(ok),
    bet: ({ transaction_uuid, round, amount }) => {
      if (short.has(round)) return Promise.resolve({ is: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY' })
      bets.set(transaction_uuid, { round, amount })
      return Promise.resolve(ok)
    },
    win: ({ amount }) => {
      paid += amount
      return Promise.resolve(ok)
    },
    rollback: () => Promise.reject(new Error('nothing is lost here')),
  }
  const takenOf = (round: string) => [...bets.values()].reduce((sum, bet) => sum + (bet.round === round ? bet.amount : 0), 0)
  return { wallet, short, takenOf, paid: () => paid }
}

it('doubles and splits are taken as often as they are done, and a refused one leaves the round as it was', async () => {
  const store = openStore(':memory:')
  const { wallet, short, takenOf, paid } = keptWallet()
  let nowMs = 0
  const rounds = createRounds({ store, wallet, now: () => nowMs })
  changeSeeds(store, player.user, 'mine')
  const said = async (answer: ReturnType<typeof rounds.play>): Promise<RoundView> => {
    const found = await answer
    if ('refused' in found) throw new Error(found.refused)
    return found.round
  }
  const seen = new Set<string>()
  const [refusals, unchanged]: [RoundView[], RoundView[]] = [[], []]
  let owed = 0
  for (let i = 0; i < 150; i++) {
    nowMs += 6_000
    let round = await said(rounds.play(player, { ref: randomUUID(), game: 'blackjack', stakeMinor: 20, choice: { deal: true } }))
    while (round.at === 'open') {
      const { hands, at = 0, may = [], dealer } = round.shown as BlackjackShown
      const hand = hands[at]
      if (!hand) throw new Error('an open round has a hand to play')
      const what = bestMove(hand, dealer[0] ?? 0, may)
      const step = () => rounds.step(player, { round: round.id, index: round.steps.length, step: { do: what } })
      if (what === 'double' || what === 'split') {
        seen.add(what)
        short.add(round.id)
        refusals.push(await said(step()))
        unchanged.push({ ...round, refused: 'RS_ERROR_NOT_ENOUGH_MONEY' })
        delete unchanged.at(-1)?.balanceMinor
        short.delete(round.id)
      }
      round = await said(step())
    }
    expect([round.at, takenOf(round.id)]).toEqual(['closed', round.stakeMinor * round.units * 1_000])
    owed += round.returnMinor * 1_000
  }
  expect(refusals).toEqual(unchanged)
  expect([...seen].sort()).toEqual(['double', 'split'])
  expect(paid()).toBe(owed)
  expect(store.unfinishedFurther()).toEqual([])
  rounds.stop()
  store.close()
})
