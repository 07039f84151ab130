/**
 * Speed of the bet calculation: a Goliath each way with Rule 4, and a slip of eight legs each way in every possible bet, as
 * needed for each key press. Compared, on the same inputs in the same run, with the usual method: each line's legs multiplied
 * one after the other in a well-known arithmetic library, each line rounded, the lines added up. No bet calculator on npm
 * that still installs settles these, so arithmetic libraries are the peers, and the output says so. Throws if they do not pay
 * the same to the penny.
 */
import { asBet, type FixedLeg, payout, possibleReturns, settle, standardRules, systemsFor } from '@touchline/domain/bet'
import { type Price, parsePrice, rational } from '@touchline/domain/odds'
import { peers } from './calculators.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
const maxPayoutMinor = 1_000_000_000_00
const keyPressMs = 0.2
const minRatio = 3
const stakeMinor = 50

const written = ['10/11', '7/2', '4/7', '1.83', '2.37', '13/8', '100/30', '5.5']
/** pence in the pound */
const deducted = [25, 0, 10, 0, 0, 0, 0, 0]
/** the leg that only places */
const placed = 3

const prices = written.map((each): Price => {
  const price = parsePrice(each)
  if (!price) throw new Error(`no price: ${each}`)
  return price
})
const legs = prices.map(
  (price, i): FixedLeg => ({
    selectionId: `s${i}`,
    marketId: `m${i}`,
    eventId: `e${i}`,
    marketType: 'WIN',
    participantId: `r${i}`,
    price,
    eachWay: { fraction: rational(1, 5), places: 3 },
  }),
)
const placedAt = '2026-05-01T12:00:00Z'
const bet = asBet({
  type: 'SYSTEM',
  systemType: 'GOLIATH',
  currency: 'GBP',
  stakePerLine: stakeMinor,
  eachWay: true,
  placedAt,
  legs,
})
const outcomes = legs.map((_, i) => ({
  revision: 1,
  outcome: { result: i === placed ? ('PLACED' as const) : ('WON' as const) },
}))
const withdrawals = deducted.flatMap((pence, i) =>
  pence > 0 ? [{ eventId: `e${i}`, participantId: `gone${i}`, at: '2026-05-01T12:05:00Z', pence }] : [],
)
const question = { bet, outcomes, withdrawals, rules: standardRules, maxPayoutMinor }

const others = peers({ prices, deducted, placed, stakeMinor, placeFraction: [1, 5] })
const paid = { goliath: goliath(), keyPress: keyPress() }
const differs = others.filter((peer) => peer.goliath() !== paid.goliath || peer.keyPress() !== paid.keyPress)
for (const peer of differs) console.log(`${peer.name} pays ${peer.goliath()} and ${peer.keyPress()}, not ${JSON.stringify(paid)}`)
if (differs.length > 0) process.exit(1)
console.log(`all pay ${paid.goliath / 100} for the Goliath and ${paid.keyPress / 100} for the slip`)

const taken = Array.from({ length: rounds }, () => ({
  goliathMs: timeMs(goliath),
  receiptMs: timeMs(() => settle(question)),
  keyPressMs: timeMs(keyPress),
  others: others.map((peer) => ({ goliathMs: timeMs(peer.goliath, 50), keyPressMs: timeMs(peer.keyPress, 50) })),
}))
const ours = {
  goliathMs: middle(taken.map((round) => round.goliathMs)),
  receiptMs: middle(taken.map((round) => round.receiptMs)),
  keyPressMs: middle(taken.map((round) => round.keyPressMs)),
}
const compared = others.map(({ name, is }, i) => {
  const goliathMs = middle(taken.map((round) => round.others[i]?.goliathMs ?? 0))
  const pressMs = middle(taken.map((round) => round.others[i]?.keyPressMs ?? 0))
  return {
    name,
    is,
    goliathMs: rounded(goliathMs),
    goliathRatio: rounded(goliathMs / ours.goliathMs, 1),
    keyPressMs: rounded(pressMs),
    keyPressRatio: rounded(pressMs / ours.keyPressMs, 1),
  }
})
const ratio = Math.min(...compared.flatMap(({ goliathRatio, keyPressRatio }) => [goliathRatio, keyPressRatio]))
console.log(
  JSON.stringify({
    bench: 'settle',
    what: 'time of the fastest peer ÷ ours, the worse of Goliath and key press; the peers are arithmetic libraries, not bet calculators',
    ratio,
    budget: minRatio,
    goliathMs: rounded(ours.goliathMs),
    receiptMs: rounded(ours.receiptMs),
    keyPressMs: rounded(ours.keyPressMs),
    keyPressBudgetMs: keyPressMs,
    peers: compared,
  }),
)
process.exit(ours.keyPressMs <= keyPressMs && ratio >= minRatio ? 0 : 1)

function goliath(): number {
  const settled = payout(question)
  if (settled.at === 'open') throw new Error('the Goliath is still open')
  return settled.returnsMinor
}

/** Every system of eight legs, the acca and the singles, each way. */
function keyPress(): number {
  const returns = (shape: Parameters<typeof possibleReturns>[0]['bet']): number =>
    possibleReturns({ bet: shape, rules: standardRules, maxPayoutMinor }).returnsMinor
  const of = { stakePerLine: stakeMinor, eachWay: true }
  const systems = systemsFor(legs.length).map((systemType) => returns({ ...of, type: 'SYSTEM', systemType, legs }))
  const singles = legs.map((leg) => returns({ ...of, type: 'SINGLE', legs: [leg] }))
  return [...systems, ...singles, returns({ ...of, type: 'COMBO', legs })].reduce((sum, each) => sum + each, 0)
}

/** The median of many, after a warm-up. */
function timeMs(work: () => unknown, times = 400): number {
  for (let i = 0; i < times / 2; i++) work()
  return middle(
    Array.from({ length: times }, () => {
      const start = performance.now()
      work()
      return performance.now() - start
    }),
  )
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function rounded(value: number, decimals = 4): number {
  return Number(value.toFixed(decimals))
}
