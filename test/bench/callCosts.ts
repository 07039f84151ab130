/**
 * Processor time of each call in the gateway and its PostgreSQL, for the weights of gateway/src/http/callCosts.ts: `node
 * test/bench/callCosts.ts`. Each request bypasses stored answers and is made by a customer with a long history, on the demo
 * feed; Linux only, for the processor time of processes.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CallName } from '@touchline/contract'
import { startGateway } from '../gatewayProcess.ts'
import { worldCall } from '../world.ts'
import { benchFolder } from './benchFolder.ts'
import { cpuTime } from './cpuTime.ts'

const times = Number(process.env.TIMES ?? 100)
const bets = Number(process.env.BETS ?? 400)
const folder = benchFolder()
const gateway = await startGateway({ DATA_DIR: folder, PORT: '0', FEED: 'demo' })
const [line = ''] = readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')
const pids = { gatewayPid: gateway.pid, postmasterPid: Number(line) }

type Input = Record<string, unknown>
const send = async (name: CallName, input: Input, token?: string) => {
  const reply = await worldCall(gateway.url, name, input as never, token)
  return reply.body as { resultCode: number; data: Record<string, unknown> }
}

const token = String((await send('login', { username: 'alice', password: 'touchline-demo' })).data.sessionId)
interface Listed {
  entities: {
    selection: Record<string, { id: string; marketId: string; odds?: number }>
    market: Record<string, { eventId: string }>
  }
}
const listed = async () => (await send('matches', { categoryid: football, limit: 100 })).data as unknown as Listed | undefined
const football = 'SBTC1_1'
// the demo feed fills the catalogue in its first seconds
let found = await listed()
while (Object.keys(found?.entities.selection ?? {}).length < 60) {
  await wait(200)
  found = await listed()
}
const selections = Object.values(found?.entities.selection ?? {}).filter(({ odds }) => odds)
const markets = found?.entities.market ?? {}
const eventOf = (marketId: string) => markets[marketId]?.eventId ?? ''
const several = Array.from(new Map(selections.map((each) => [eventOf(each.marketId), each])).values()).slice(0, 8)
if (several.length < 8) throw new Error(`the demo feed lists only ${several.length} events with prices`)

let turn = 0
const slip = (odds = true) => {
  const each = several[turn++ % several.length]
  if (!each) throw new Error('no selection')
  return {
    ref: crypto.randomUUID(),
    type: 'SINGLE',
    stake: '0.10',
    selections: [
      { eventId: eventOf(each.marketId), marketId: each.marketId, selectionId: each.id, ...(odds && { odds: each.odds }) },
    ],
  }
}
const placement = () => ({ betSlips: [slip(false)], acceptOddsChange: 'ACCEPT_ANY_ODDS' })
for (let placed = 0; placed < bets; placed += 1) await send('betplacement', placement(), token)
const unsettled = (await send('myBetsUnsettled', {}, token)).data as { bets?: { betId: string }[]; items?: { betId: string }[] }
const betId = (unsettled.bets ?? unsettled.items ?? [])[0]?.betId ?? '1'
const code = String((await send('generateBetSlipCode', { selections: slip().selections }, token)).data.betslipCode)
const eventId = eventOf(several[0]?.marketId ?? '')

const intervals = ['30m', '1h', '2h', '4h', '24h', '4d', '7d', 'ALL']
/** a different input each time, so that the answer is not taken from the store */
const inputs: Partial<Record<CallName, () => Input>> = {
  balance: () => ({}),
  userInfo: () => ({}),
  appConfig: () => ({ rid: `r${turn++}` }),
  getSettings: () => ({}),
  saveSettings: () => ({ settings: {} }),
  betstatus: () => ({ ref: crypto.randomUUID() }),
  login: () => ({ username: 'alice', password: 'touchline-demo' }),
  betplacement: placement,
  calculateBets: () => ({ selections: several.map(({ id }) => ({ id })) }),
  betRecommendations: () => ({ betSlips: [slip()] }),
  betRequest: () => ({ description: `Home to win by ${turn++}` }),
  generateBetSlipCode: () => ({ selections: slip().selections }),
  betSlipCode: () => ({ code }),
  dlSelections: () => ({ selectionids: several.map(({ id }) => id).join() }),
  myBetsUnsettled: () => ({}),
  myBetsSettled: () => ({}),
  myBetsDetails: () => ({ betId }),
  myBetsStatistics: () => ({ from: new Date(Date.now() - 30 * 86_400_000).toISOString() }),
  myBetsUnsettledCount: () => ({}),
  realityCheckInterval: () => ({}),
  saferGambling: () => ({}),
  betFinder: () => ({ value: ['united', 'city', 'arsenal', 'real', 'over'][turn % 5] + String.fromCharCode(97 + (turn++ % 26)) }),
  horseRacingParticipants: () => ({ value: String.fromCharCode(97 + (turn++ % 26)) }),
  event: () => ({ eventId }),
  matches: () => ({ categoryid: football, limit: 1 + (turn++ % 200) }),
  outrights: () => ({ categoryid: football, limit: 1 + (turn++ % 200) }),
  specials: () => ({ categoryid: football, limit: 1 + (turn++ % 200) }),
  coupon: () => ({ id: 'today', interval: intervals[turn++ % intervals.length], lang: `x${turn}` }),
  sportCompetitions: () => ({ sportCategoryId: football, interval: intervals[turn++ % intervals.length], lang: `x${turn}` }),
  searchCategories: () => ({ interval: intervals[turn++ % intervals.length], lang: `x${turn}` }),
  topCoupon: () => ({ id: 'today', interval: intervals[turn++ % intervals.length], lang: `x${turn}` }),
  horseRacingAllRaces: () => ({ limit: 1 + (turn++ % 200) }),
  personalInPlay: () => ({}),
  favourites: () => ({}),
  personalization: () => ({}),
  home: () => ({ lang: `x${turn++}` }),
  inPlayView: () => ({ startingin: 1 + (turn++ % 200) }),
  sportsList: () => ({ lang: `x${turn++}` }),
}

const used = () => {
  const cpu = cpuTime(pids)
  if (!cpu) throw new Error('this system does not report the processor time of processes')
  return { ...cpu, atMs: performance.now() }
}
/** the feed and the workers run at the same time: what they use per millisecond */
const quietFrom = used()
await wait(10_000)
const quietTo = used()
const ofItself = (part: 'gateway' | 'database') => (quietTo[part] - quietFrom[part]) / (quietTo.atMs - quietFrom.atMs)

const rows: { call: string; ms: number; gateway: number; database: number; resultCode: number; bytes: number }[] = []
for (const [name, input] of Object.entries(inputs) as [CallName, () => Input][]) {
  const { resultCode, data } = await send(name, input(), token)
  for (let i = 0; i < 20; i += 1) await send(name, input(), token)
  const before = used()
  for (let i = 0; i < times; i += 1) await send(name, input(), token)
  const after = used()
  const of = (part: 'gateway' | 'database') =>
    Number(Math.max(0, (after[part] - before[part] - ofItself(part) * (after.atMs - before.atMs)) / times).toFixed(2))
  const [own, database] = [of('gateway'), of('database')]
  const ms = Number((own + database).toFixed(2))
  rows.push({ call: name, ms, gateway: own, database, resultCode, bytes: JSON.stringify(data ?? '').length })
}
console.table(rows.sort((a, b) => b.ms - a.ms))
await gateway.end('SIGTERM')
