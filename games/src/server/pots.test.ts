/** The pot of Jewels against a wallet of the test's own: it grows by a hundredth of each stake of money that is played, and is paid once. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { jackpotPaidMinor, jackpotSeedMinor, jewels, type SlotShown, winsJackpot } from '../engine/index.ts'
import { drawsOf } from '../fairness/index.ts'
import { createPotTelling } from './potTelling.ts'
import { createRounds } from './rounds.ts'
import { changeSeeds, seedsOf } from './seeds.ts'
import { openStore, type Store } from './store.ts'
import type { Wallet, WalletAnswer } from './walletClient.ts'

const player = { user: 'alice', token: 'token', currency: 'GBP' }
const ok: WalletAnswer = { is: 'ok', balance: 0, currency: 'GBP' }
const seed = jackpotSeedMinor * 100

function world(file = ':memory:', isForFun = false) {
  const wins: { uuid: string; amount: number }[] = []
  const fails = new Set<'bet' | 'win'>()
  const wallet: Wallet = {
    balance: () => Promise.resolve(ok),
    bet: () => Promise.resolve(fails.has('bet') ? { is: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY' } : ok),
    win: ({ transaction_uuid: uuid, amount }) => {
      if (fails.has('win')) return Promise.resolve({ is: 'unknown', why: 'lost' })
      wins.push({ uuid, amount })
      return Promise.resolve(ok)
    },
    rollback: () => Promise.resolve(ok),
  }
  const store = openStore(file)
  let nowMs = 0
  const rounds = createRounds({ store, wallet, now: () => nowMs, isForFun })
  if (seedsOf(store, player.user).active.clientSeed === null) changeSeeds(store, player.user, 'mine')
  const spin = async (stakeMinor = 100, currency = 'GBP', reward?: string) => {
    nowMs += 3_000
    const said = { ref: randomUUID(), game: 'jewels', stakeMinor, choice: { spin: true }, reward }
    const answer = await rounds.play({ ...player, currency }, said)
    if ('refused' in answer) throw new Error(answer.refused)
    return answer.round
  }
  const close = () => {
    rounds.stop()
    store.close()
  }
  return { store, rounds, spin, wins, fails, close }
}

/** The next round that a stake of 1,000 wins the pot in: the player's own seed is looked for, which the house's seed does not allow. */
function winNext(store: Store): void {
  const { active } = seedsOf(store, player.user)
  for (let i = 0; ; i++) {
    const clientSeed = `w${i}`
    const draws = drawsOf({ serverSeed: active.serverSeed, clientSeed, nonce: active.nonce })
    const shown = jewels.play({ spin: true }, [], draws)?.shown
    const ticket = shown?.ticket ?? Number.NaN
    if (winsJackpot(ticket, 1_000)) return store.setSeed(active.id, 'active', clientSeed)
  }
}

/** What the lines of a round pay that is staked with 1,000. */
const linesMinor = (shown: unknown): number => (shown as SlotShown).wins.reduce((sum, each) => sum + each.twentieths, 0) * 50

const pots = (store: Store) => Object.fromEntries(store.pots().map(({ currency, hundredths }) => [currency, hundredths]))

it('a hundredth of each stake of Jewels that is played goes into the pot of its currency', async () => {
  const { store, rounds, spin, fails, close } = world()
  store.beginPot('GBP')
  expect(pots(store)).toEqual({ GBP: seed })
  await spin(20)
  await spin(1_000)
  await spin(40, 'EUR')
  fails.add('bet')
  expect((await spin()).at).toBe('refused')
  fails.delete('bet')
  await rounds.play(player, { ref: randomUUID(), game: 'orchard', stakeMinor: 100, choice: { spin: true } })
  expect(pots(store)).toEqual({ EUR: seed + 40, GBP: seed + 1_020 })
  expect(store.potMinor('GBP')).toBe(jackpotSeedMinor + 10)
  close()
})

it('a round that wins pays what is in the pot, once, and says what it was; the next one begins with the seed', async () => {
  const { store, spin, wins, close } = world()
  await spin(20)
  winNext(store)
  const round = await spin(1_000)
  const hundredths = seed + 1_020
  const paidMinor = jackpotPaidMinor(hundredths)
  expect(round).toMatchObject({ at: 'closed', jackpot: { hundredths, paidMinor } })
  expect(round.returnMinor).toBe(paidMinor + linesMinor(round.shown))
  expect(wins.at(-1)?.amount).toBe(round.returnMinor * 1_000)
  // the parts of a penny stay
  expect(pots(store)).toEqual({ GBP: seed + 20 })
  close()
})

it('a free spin neither pays into the pot nor wins it, and says that it was for none', async () => {
  const { store, spin, wins, close } = world()
  store.beginPot('GBP')
  const told = { games: '["jewels"]', spins: 2, valueMinor: 1_000, said: '', toldMs: 0 }
  store.addReward({ reward: 'given', user: player.user, currency: 'GBP', ...told })
  winNext(store)
  const round = await spin(undefined, 'GBP', 'given')
  expect(round).toMatchObject({ at: 'closed', freeSpin: { left: 1 }, noJackpot: true, returnMinor: linesMinor(round.shown) })
  expect(round).not.toHaveProperty('jackpot')
  expect(wins).toEqual([{ uuid: expect.any(String), amount: round.returnMinor * 1_000 }])
  expect(pots(store)).toEqual({ GBP: seed })
  expect(await spin(1_000)).not.toHaveProperty('noJackpot')
  expect(pots(store)).toEqual({ GBP: seed + 1_000 })
  close()
})

it('a round for fun has no pot, whatever its ticket is', async () => {
  const { store, spin, close } = world(':memory:', true)
  winNext(store)
  const round = await spin(1_000)
  expect(round).toMatchObject({ at: 'closed', noJackpot: true, returnMinor: linesMinor(round.shown) })
  expect(round).not.toHaveProperty('jackpot')
  expect(pots(store)).toEqual({})
  close()
})

it('killed before the wallet heard of the win, the next process pays it, once, and the pot is counted once', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'touchline-pots-')), 'games.db')
  const first = world(file)
  winNext(first.store)
  first.fails.add('win')
  const round = await first.spin(1_000)
  expect(round).toMatchObject({ at: 'ending', jackpot: { paidMinor: jackpotSeedMinor + 10 } })
  const after = pots(first.store)
  first.close()
  const next = world(file)
  next.rounds.resume()
  await expect.poll(() => next.wins).toEqual([{ uuid: expect.any(String), amount: round.returnMinor * 1_000 }])
  expect([next.store.round(player.user, round.id)?.at, pots(next.store)]).toEqual(['closed', after])
  next.close()
  const last = world(file)
  last.rounds.resume()
  await new Promise((over) => setTimeout(over, 50))
  expect([last.wins, pots(last.store)]).toEqual([[], after])
  last.close()
})

it('a stake whose answer nobody heard before the end of the process is no part of the pot', async () => {
  const { store, rounds, spin, close } = world()
  store.beginPot('GBP')
  const playing = spin()
  expect(store.unfinished().map(({ at }) => at)).toEqual(['betting'])
  // as the next process does, which finds the round as it was written
  rounds.resume()
  expect((await playing).at).not.toBe('closed')
  expect(pots(store)).toEqual({ GBP: seed })
  close()
})

it('the book is told at the start, when a pot changed, and each minute; again if it did not take it', async () => {
  const store = openStore(':memory:')
  store.beginPot('GBP')
  const said: { said_at: number; jackpots: { id: string; amount: number }[] }[] = []
  let takes = true
  let nowMs = 1_000_000
  const send = (each: object) => {
    said.push(each as (typeof said)[number])
    return Promise.resolve(takes)
  }
  const telling = createPotTelling({ store, send, now: () => nowMs, lookMs: 1e9 })
  await telling.look()
  expect(said.length).toBe(1)
  expect(said[0]?.jackpots).toMatchObject([{ id: 'jewels-GBP', amount: 50_000_000, game_code: 'jewels' }])
  await telling.look()
  expect(said.length).toBe(1)
  store.playForPot({ id: '', currency: 'GBP', stakeMinor: 20 }, { ticket: 5_000 })
  takes = false
  await telling.look()
  await telling.look()
  takes = true
  await telling.look()
  await telling.look()
  expect(said.slice(1).map(({ jackpots }) => jackpots[0]?.amount)).toEqual([50_000_200, 50_000_200, 50_000_200])
  expect(said.map(({ said_at: at }) => at)).toEqual([1_000_000, 1_000_001, 1_000_002, 1_000_003])
  nowMs += 61_000
  await telling.look()
  expect(said.length).toBe(5)
  telling.stop()
  store.close()
})
