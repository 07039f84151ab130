/**
 * A supplier of games whose calls arrive more than once, in another order and late, at two gateways that are killed; and its own books, which
 * must be those of the wallet in the end. Every call is repeated until it is answered. The seed decides what is called, not what meets what.
 */
import { createSign, randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Dice, diceOf } from '../../simulation/dice.ts'
import { type Keys, newKeys } from '../supplier.ts'
import { type Gateways, type Player, playersOf, twoGateways } from './casinoGateways.ts'
import { type Message, muddled, otherwise, planOf } from './plans.ts'
import { type Answer, differences, type SupplierBooks, supplierBooks } from './supplierBooks.ts'

export interface CasinoSimulation {
  seed: number
  /** ends after so many calls, those without an answer included */
  calls: number
  /** or after so many minutes */
  minutes?: number
  players?: number
  /** kill −9 of one of the gateways after so many calls; they take turns */
  killEvery?: number
  say?: (line: string) => void
  /** damages the tables before the end is checked */
  plant?: (gateways: Gateways) => Promise<unknown>
}

export interface CasinoResult {
  problems: string[]
  tally: Record<string, number>
  seconds: number
}

/** Rounds of one game may not follow each other at once: enough games for everybody. */
const gameCodes = Array.from({ length: 2_000 }, (_, i) => `game_${i}`)

interface Running {
  gateways: Gateways
  keys: Keys
  books: SupplierBooks
  tally: Record<string, number>
}
const count = ({ tally }: Running, what: string): void => void (tally[what] = (tally[what] ?? 0) + 1)

const paths = {
  bet: 'transaction/bet',
  win: 'transaction/win',
  rollback: 'transaction/rollback',
  balance: 'user/balance',
} as const

interface Sent {
  path: keyof typeof paths
  call: Record<string, unknown>
  url: string
  /** the supplier does not wait for the answer any longer */
  patienceMs?: number
  isForged?: boolean
}

const texts = new WeakMap<object, { body: string; signature: string; uses: number }>()

/** Mostly as it was sent before, sometimes as another request. */
function signed({ keys }: Running, call: Record<string, unknown>): { body: string; signature: string } {
  const found = texts.get(call)
  if (found && found.uses++ % 3 !== 2) return found
  const body = JSON.stringify({ request_uuid: randomUUID(), ...call })
  const made = { body, signature: createSign('RSA-SHA256').update(body).sign(keys.privateKey, 'base64'), uses: 1 }
  texts.set(call, made)
  return made
}

/** undefined: no answer, or none that says what happened. */
async function send(running: Running, { path, call, url, patienceMs = 60_000, isForged }: Sent): Promise<Answer | undefined> {
  const { body, signature } = isForged ? { ...signed(running, { ...call }), signature: 'forged' } : signed(running, call)
  const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature }
  count(running, 'calls')
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const response = await fetch(`${url}/api/games/studio/${paths[path]}`, { method: 'POST', headers, body, signal })
    const answer = (await response.json()) as Answer
    count(running, answer.status)
    return response.ok && answer.status !== 'RS_ERROR_UNKNOWN' ? answer : undefined
  } catch {
    count(running, 'no answer')
    return undefined
  }
}

/** Until there is an answer. */
async function sendUntilAnswered(running: Running, dice: Dice, sent: Omit<Sent, 'url'>): Promise<Answer> {
  for (const endMs = Date.now() + 120_000; ; await wait(50)) {
    const answer = await send(running, { ...sent, url: dice.pick(running.gateways.urls) })
    if (answer) return answer
    if (Date.now() > endMs) throw new Error('no gateway has answered for two minutes')
  }
}

async function tell(running: Running, dice: Dice, message: Message): Promise<void> {
  const answer = await sendUntilAnswered(running, dice, { path: message.kind, call: message.call })
  running.books.heard(message, answer)
}

/** In a mess, some at the same time, some given up before they are answered; then what has no answer yet, in order. */
async function playRound(running: Running, dice: Dice, player: Player): Promise<{ told: Message[]; late: Message[] }> {
  const { books, gateways } = running
  const { user, token } = player
  const plan = planOf(dice, { user, token, game: dice.pick(gameCodes), mostMinor: player.startMinor > 100_00 ? 20_00 : 5_00 })
  const deliveries = muddled(dice, plan.messages)
  while (deliveries.length > 0) {
    const together = deliveries.splice(0, dice.whole(1, 4))
    const heard = await Promise.all(
      together.map(async (message) => {
        const patienceMs = dice.chance(0.03) ? dice.whole(1, 15) : undefined
        const sent = { path: message.kind, call: message.call, url: dice.pick(gateways.urls) }
        return { message, answer: await send(running, { ...sent, ...(patienceMs !== undefined && { patienceMs }) }) }
      }),
    )
    for (const { message, answer } of heard) if (answer) books.heard(message, answer, true)
  }
  for (const message of plan.messages) if (!books.has(message) || dice.chance(0.1)) await tell(running, dice, message)
  const [message] = plan.messages
  if (message && dice.chance(0.03)) await deceive(running, dice, message)
  return { told: plan.messages, late: plan.late }
}

/** The same uuid with another content, and a signature of other bytes: neither is taken. */
async function deceive(running: Running, dice: Dice, message: Message): Promise<void> {
  const { books } = running
  const path = message.kind
  if (books.has(message)) {
    const { status } = await sendUntilAnswered(running, dice, { path, call: otherwise(message) })
    if (status !== 'RS_ERROR_DUPLICATE_TRANSACTION') books.problem(`${message.uuid} with another content was answered ${status}`)
  }
  const { status } = await sendUntilAnswered(running, dice, { path, call: message.call, isForged: true })
  if (status !== 'RS_ERROR_INVALID_SIGNATURE') books.problem(`${message.uuid} with a forged signature was answered ${status}`)
}

/** A gateway is killed and started again while the other one goes on. */
async function killNowAndThen(running: Running, killEvery: number, isOver: () => boolean): Promise<void> {
  for (let next = killEvery; !isOver(); await wait(20)) {
    if ((running.tally.calls ?? 0) < next) continue
    await running.gateways.killOne()
    count(running, 'kills')
    next = (running.tally.calls ?? 0) + killEvery
  }
}

/** What each gateway says of a customer's cash is what is in their wallet. */
async function checkBalances(running: Running, dice: Dice, players: readonly Player[]): Promise<void> {
  const { gateways, books } = running
  for (const { user, token } of players)
    for (const url of gateways.urls) {
      const { rows } = await gateways.world.pool.query<{ balance: number }>(
        `select balance from account where customer_id = $1 and fund = 'cash' and purpose = 'wallet'`,
        [user],
      )
      const answer = await sendUntilAnswered({ ...running, gateways: { ...gateways, urls: [url] } }, dice, {
        path: 'balance',
        call: { user, token },
      })
      if (answer.balance !== (rows[0]?.balance ?? 0) * 1_000) books.problem(`${url} says ${String(answer.balance)} of ${user}`)
    }
}

/** Plays, then compares. `problems` is empty if nothing is lost, doubled or answered in two ways. */
export async function simulateCasino(options: CasinoSimulation): Promise<CasinoResult> {
  const { seed, calls, minutes, players: playerCount = 40, killEvery = Math.max(2_500, calls / 100), say, plant } = options
  const keys = newKeys()
  const config = join(mkdtempSync(join(tmpdir(), 'touchline-casino-')), 'operator.json')
  const games = Object.fromEntries(gameCodes.map((code) => [code, { name: code, kind: 'other' }]))
  const suppliers = { studio: { publicKey: keys.publicKey, games } }
  const sites = { inPlayCasino: 'https://games.example/' }
  writeFileSync(config, JSON.stringify({ sites, games: { suppliers, inPlayCasino: 'studio' } }))
  const gateways = await twoGateways(config)
  const running: Running = { gateways, keys, books: supplierBooks(), tally: {} }
  const { players, close } = await playersOf(gateways, playerCount)
  try {
    const beganMs = Date.now()
    const endMs = minutes === undefined ? Number.POSITIVE_INFINITY : beganMs + minutes * 60_000
    const isOver = () => running.books.problems.length > 0 || (running.tally.calls ?? 0) >= calls || Date.now() >= endMs
    const late: Message[] = []
    const samples: Message[] = []
    const lane = async (player: Player, dice: Dice) => {
      while (!isOver()) {
        const round = await playRound(running, dice, player)
        late.push(...round.late)
        if (samples.length < 2_000) samples.push(...round.told)
        if (dice.chance(0.01)) await player.comeBack()
      }
    }
    const told = setInterval(() => say?.(`${running.tally.calls} calls, ${running.tally.kills ?? 0} kills`), 30_000)
    // two rounds of a customer at a time
    const lanes = players.flatMap((player, i) => [0, 1].map((j) => lane(player, diceOf(seed + 1_000 * i + j))))
    await Promise.all([...lanes, killNowAndThen(running, killEvery, isOver)]).finally(() => clearInterval(told))
    const dice = diceOf(seed - 1)
    await Promise.all(players.map((player) => player.comeBack()))
    // wins that come late, and calls of long ago once more
    for (const message of [...late, ...samples]) await tell(running, dice, message)
    const seconds = (Date.now() - beganMs) / 1000
    await checkBalances(running, dice, players)
    await plant?.(gateways)
    const start = new Map(players.map(({ user, startMinor }) => [user, startMinor]))
    const audit = (await gateways.world.audit()).map((violation) => `audit: ${JSON.stringify(violation)}`)
    const found = await differences(gateways.world.pool, running.books, start)
    return { problems: [...running.books.problems, ...found, ...audit], tally: running.tally, seconds }
  } finally {
    close()
    await gateways.close()
  }
}
