/**
 * The rounds of all players. A stake that the wallet took ends exactly once: with a win, which may be nothing, or with a rollback. What is decided is
 * written first and told to the wallet until it has taken it, also after the process was killed.
 */
import { randomUUID } from 'node:crypto'
import { type Game, gameOf } from '../engine/index.ts'
import { drawsOf } from '../fairness/index.ts'
import { minorOf, writtenOf } from './amounts.ts'
import { spinsLeft, stakeOf, withdrawnOf } from './freeSpins.ts'
import { createFurtherBets, type FurtherBet } from './furtherBets.ts'
import { type PlayAnswer, type Player, type Refusal, type RoundView, roundView } from './roundView.ts'
import { seedsOf } from './seeds.ts'
import type { RoundRow, Store } from './store.ts'
import { createTelling } from './telling.ts'
import type { Wallet } from './walletClient.ts'

export interface RoundsOptions {
  store: Store
  wallet: Wallet
  now?: () => number
  log?: (line: string) => void
  /** after this time an open round ends without its player */
  leaveAfterMs?: number
  /** stakes are play money: no round is for a pot */
  isForFun?: boolean
}

/** What a player wants to play; `reward`: as one of these free spins, whose value is the stake. */
interface Wish {
  game?: unknown
  stakeMinor?: unknown
  choice?: unknown
  reward?: unknown
}

const isRef = (said: unknown): said is string => typeof said === 'string' && /^[\da-f-]{36}$/i.test(said)

export function createRounds(options: RoundsOptions) {
  const { store, wallet, now = Date.now, log = () => {}, leaveAfterMs = 86_400_000, isForFun = false } = options
  const telling = createTelling({ store, wallet, now, log })
  const further = createFurtherBets({ store, wallet, log })
  /** steps whose stake is being asked for, by round */
  const raising = new Map<string, { name: string; answer: Promise<PlayAnswer> }>()
  /** by the client's ref: the same request waits for the same answer */
  const running = new Map<string, Promise<PlayAnswer>>()

  /** Takes the stake and plays. The same `ref` again is the same round. */
  function play(player: Player, said: { ref?: unknown } & Wish): Promise<PlayAnswer> {
    const { ref } = said
    if (!isRef(ref)) return Promise.resolve({ refused: 'badRequest' })
    const key = `${player.user} ${ref}`
    const found = running.get(key)
    if (found) return found
    const before = store.roundOfRef(player.user, ref)
    if (before) return Promise.resolve({ round: viewOf(before) })
    const begun = begin(player, { ...said, ref })
    if ('refused' in begun) return Promise.resolve(begun)
    const answer = take(begun.row, player).finally(() => running.delete(key))
    running.set(key, answer)
    return answer
  }

  /** Writes the round before the wallet hears of it. */
  function begin(
    { user, token, currency }: Player,
    { ref, game: code, stakeMinor, choice: wish, reward }: { ref: string } & Wish,
  ): { row: RoundRow } | { refused: Refusal; waitMs?: number } {
    const game = gameOf(String(code))
    const choice = game?.readChoice(wish)
    if (!game || choice === undefined) return { refused: 'badRequest' }
    return store.whole(() => {
      const stake = stakeOf(store, { user, currency }, { game: game.code, units: game.units(choice), stakeMinor, reward })
      if ('refused' in stake) return stake
      if (store.undecided(user).some((round) => round.game === game.code)) return { refused: 'roundOpen' }
      const waitMs = (store.latest(user, game.code)?.begunMs ?? 0) + game.cycleMs - now()
      if (waitMs > 0) return { refused: 'tooSoon', waitMs }
      const { active } = seedsOf(store, user)
      if (active.clientSeed === null) return { refused: 'noSeed' }
      const row: RoundRow = {
        id: randomUUID(),
        ref,
        user,
        token,
        game: game.code,
        seedId: active.id,
        nonce: active.nonce,
        stakeMinor: stake.minor,
        units: game.units(choice),
        currency,
        choice: JSON.stringify(choice),
        steps: '[]',
        at: 'betting',
        twentieths: 0,
        betUuid: randomUUID(),
        endUuid: randomUUID(),
        refused: null,
        begunMs: now(),
        touchedMs: now(),
      }
      store.countNonce(active.id)
      store.addRound(row)
      if (stake.reward !== undefined) store.addFreeRound({ roundId: row.id, reward: stake.reward })
      return { row }
    })
  }

  async function take(row: RoundRow, player: Player): Promise<PlayAnswer> {
    const { user, id: round, game: game_code, betUuid: transaction_uuid, currency } = row
    const amount = writtenOf(row.stakeMinor * row.units, currency)
    const reward_uuid = store.rewardOfRound(round)?.reward
    const free = reward_uuid !== undefined && ({ is_free: true, reward_uuid } as const)
    const answer = await wallet.bet({ user, token: player.token, transaction_uuid, round, game_code, amount, currency, ...free })
    if (answer.is === 'refused') {
      store.move(row, { at: 'refused', refused: answer.status, touchedMs: now() })
      return { round: viewOf(current(row)) }
    }
    if (answer.is === 'unknown') {
      log(`round ${round}: no answer about its stake (${answer.why}), it is taken back`)
      store.move(row, { at: 'returning', touchedMs: now() })
      return told(row)
    }
    const decided = played(row)
    const at = decided.at === 'closed' ? 'ending' : 'open'
    store.whole(() => {
      const isMoved = store.move(row, { at, twentieths: decided.twentieths, touchedMs: now() })
      if (isMoved && isForPot(row)) store.playForPot(row, decided.shown)
    })
    return decided.at === 'closed' ? told(row) : { round: { ...viewOf(current(row)), ...balanceOf(answer, currency) } }
  }

  /** Tells the wallet how a round ended; what cannot be told now is told later. */
  async function told(row: Pick<RoundRow, 'id' | 'user'>): Promise<PlayAnswer> {
    const answer = await telling.tell(current(row))
    const after = current(row)
    return { round: { ...viewOf(after), ...(answer?.is === 'ok' && balanceOf(answer, after.currency)) } }
  }

  /** A step of an open round; `index` counts them, so that the same step again is the same step. */
  async function step(player: Player, said: { round?: unknown; index?: unknown; step?: unknown }): Promise<PlayAnswer> {
    const row = typeof said.round === 'string' ? store.round(player.user, said.round) : undefined
    if (!row) return { refused: 'notFound' }
    const game = gameOf(row.game)
    const next = game?.readStep(said.step)
    const steps = JSON.parse(row.steps) as unknown[]
    if (!game || next === undefined || typeof said.index !== 'number') return { refused: 'badRequest' }
    const isKnown = JSON.stringify(steps[said.index]) === JSON.stringify(next)
    if (isKnown) return { round: viewOf(row) }
    if (row.at !== 'open' || said.index !== steps.length) return { refused: 'badRequest' }
    const name = `${said.index} ${JSON.stringify(next)}`
    const asking = raising.get(row.id)
    if (asking) return asking.name === name ? asking.answer : { refused: 'badRequest' }
    const units = game.stepUnits?.(next) ?? 0
    if (units === 0) return advance(row, game, [...steps, next])
    if (!game.play(JSON.parse(row.choice), [...steps, next], drawsOf(seedsFor(row)))) return { refused: 'badRequest' }
    const answer = raised(row, { game, steps: [...steps, next], units, token: player.token }).finally(() =>
      raising.delete(row.id),
    )
    raising.set(row.id, { name, answer })
    return answer
  }

  /** A step that costs: its stake is taken first. */
  async function raised(
    row: RoundRow,
    { game, steps, units, token }: { game: Game; steps: unknown[]; units: number; token: string },
  ): Promise<PlayAnswer> {
    const asked = await further.ask(row, token, units)
    if (asked.is === 'taken') return advance(row, game, steps, asked)
    return { round: { ...viewOf(current(row)), refused: asked.status } }
  }

  async function advance(
    row: RoundRow,
    game: Game,
    steps: unknown[],
    taken?: Extract<FurtherBet, { is: 'taken' }>,
  ): Promise<PlayAnswer> {
    const decided = game.play(JSON.parse(row.choice), steps, drawsOf(seedsFor(row)))
    if (!decided) return { refused: 'badRequest' }
    const at = decided.at === 'closed' ? 'ending' : 'open'
    const units = row.units + (taken?.bet.units ?? 0)
    store.whole(() => {
      store.move(row, { at, steps: JSON.stringify(steps), twentieths: decided.twentieths, units, touchedMs: now() })
      if (taken) store.moveFurther(taken.bet, 'taken')
    })
    if (at === 'ending') return told(row)
    return { round: { ...viewOf(current(row)), ...(taken && balanceOf(taken, row.currency)) } }
  }

  /** A free spin and play money put nothing into a pot: their tickets win none. */
  const isForPot = ({ id }: RoundRow): boolean => !isForFun && !store.rewardOfRound(id)

  const current = ({ user, id }: Pick<RoundRow, 'user' | 'id'>): RoundRow => {
    const row = store.round(user, id)
    if (!row) throw new Error('rounds are kept for ever')
    return row
  }

  const seedsFor = ({ seedId, nonce }: RoundRow) => {
    const seed = store.seed(seedId)
    if (!seed) throw new Error('seeds are kept for ever')
    return { serverSeed: seed.serverSeed, clientSeed: seed.clientSeed ?? '', nonce }
  }

  function played(row: RoundRow) {
    const decided = gameOf(row.game)?.play(JSON.parse(row.choice), JSON.parse(row.steps), drawsOf(seedsFor(row)))
    if (!decided) throw new Error(`round ${row.id} cannot be played`)
    return decided
  }

  function viewOf(row: RoundRow): RoundView {
    const shown = row.at === 'open' || row.at === 'ending' || row.at === 'closed' ? played(row).shown : undefined
    const reward = store.rewardOfRound(row.id)
    const freeSpin = reward && { left: spinsLeft(store, reward), ...withdrawnOf(store, reward) }
    return roundView(row, shown, { freeSpin, jackpot: store.potWin(row.id), isForPot: isForPot(row) })
  }

  /** After a start: a stake whose answer nobody heard is taken back; what was decided is told. */
  function resume(): void {
    for (const row of store.unfinished()) if (row.at === 'betting') store.move(row, { at: 'returning', touchedMs: now() })
    telling.all()
    further.resume()
  }

  /** Ends the rounds whose players have left. */
  async function endLeft(): Promise<void> {
    for (const row of store.unfinished()) {
      if (row.at !== 'open' || raising.has(row.id) || now() - row.touchedMs < leaveAfterMs) continue
      const game = gameOf(row.game)
      const steps = JSON.parse(row.steps) as unknown[]
      const last = game?.leave(steps)
      if (game && last !== undefined) await advance(row, game, [...steps, last])
      else if (store.move(row, { at: 'returning', touchedMs: now() })) await told(row)
    }
  }

  const stop = () => {
    telling.stop()
    further.stop()
  }
  return { play, step, resume, endLeft, viewOf, stop }
}
export type Rounds = ReturnType<typeof createRounds>

const balanceOf = ({ balance }: { balance: number }, currency: string) => ({ balanceMinor: minorOf(balance, currency) })
