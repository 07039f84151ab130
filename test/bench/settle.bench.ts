/**
 * How fast a bet is reckoned, against bet calculators from npm on the same inputs in the same run: a Goliath each way
 * with Rule 4, and the prices of a slip of eight legs in every bet that it can be. They add up floats; this is exact and
 * rounds each line. They are no dependencies of the project: without them only the time a key press takes is judged.
 * `npm install --no-save betlib bet-return-js` brings them where the registry has them.
 */
import { asBet, type FixedLeg, payout, possibleReturns, settle, standardRules, systemsFor } from '@touchline/domain/bet'
import { type Price, parsePrice, rational, toNumber } from '@touchline/domain/odds'

const rounds = Number(process.env.ROUNDS ?? 5)
const maxPayoutMinor = 1_000_000_000_00
const keyPressMs = 0.2

const written = ['10/11', '7/2', '4/7', 1.83, 2.37, '13/8', '100/30', 5.5]
const prices = written.map((each): Price => {
  const price = parsePrice(each)
  if (!price) throw new Error(`no price: ${each}`)
  return price
})
const deducted = [25, 0, 10, 0, 0, 0, 0, 0]
const placedAt = '2026-05-01T12:00:00Z'
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
const bet = asBet({ type: 'SYSTEM', systemType: 'GOLIATH', currency: 'GBP', stakePerLine: 50, eachWay: true, placedAt, legs })
const outcomes = legs.map((_, i) => ({ revision: 1, outcome: { result: i === 3 ? ('PLACED' as const) : ('WON' as const) } }))
const withdrawals = deducted.flatMap((pence, i) =>
  pence > 0 ? [{ eventId: `e${i}`, participantId: `gone${i}`, at: '2026-05-01T12:05:00Z', pence }] : [],
)
const question = { bet, outcomes, withdrawals, rules: standardRules, maxPayoutMinor }

interface Calculator {
  name: string
  /** major units */
  goliath: () => number
  slip: () => number
}

const calculators = (await Promise.all([betlib(), betReturnJs()])).filter((each) => each !== undefined)
const ours = {
  goliath: () => payout(question),
  receipt: () => settle(question),
  slip: () => priceSlip(false),
  keyPress: () => priceSlip(true),
}

console.log(
  `goliath each way, Rule 4: ${payoutMinor() / 100}; ${calculators.map(({ name, goliath }) => `${name} ${goliath()}`).join(', ')}`,
)
const taken = Array.from({ length: rounds }, () => ({
  goliath: timeMs(ours.goliath),
  receipt: timeMs(ours.receipt),
  slip: timeMs(ours.slip),
  keyPress: timeMs(ours.keyPress),
  others: calculators.map(({ name, goliath, slip }) => ({ name, goliath: timeMs(goliath), slip: timeMs(slip) })),
}))
const goliathMs = middle(taken.map(({ goliath }) => goliath))
const slipMs = middle(taken.map(({ slip }) => slip))
const keyPress = middle(taken.map((round) => round.keyPress))
const others = calculators.map(({ name }, i) => ({
  name,
  goliathMs: middle(taken.map((round) => round.others[i]?.goliath ?? 0)),
  slipMs: middle(taken.map((round) => round.others[i]?.slip ?? 0)),
}))
const ratio = others.length
  ? Math.min(...others.map(({ goliathMs: theirs }) => theirs / goliathMs), ...others.map(({ slipMs: theirs }) => theirs / slipMs))
  : undefined
if (others.length < 2)
  console.log('Fewer than two calculators are installed, so the ratio says less than it should: see the top of this file.')
console.log(
  JSON.stringify({
    bench: 'settle',
    what: 'time of the fastest calculator found ÷ ours, the worse of goliath and slip',
    ratio: ratio === undefined ? null : round2(ratio),
    budget: 3,
    goliathMs: round4(goliathMs),
    receiptMs: round4(middle(taken.map(({ receipt }) => receipt))),
    slipMs: round4(slipMs),
    keyPressMs: round4(keyPress),
    keyPressBudgetMs: keyPressMs,
    others: others.map((each) => ({ name: each.name, goliathMs: round4(each.goliathMs), slipMs: round4(each.slipMs) })),
  }),
)
process.exit(keyPress <= keyPressMs && (ratio === undefined || ratio >= 3) ? 0 : 1)

function payoutMinor(): number {
  const paid = payout(question)
  if (paid.at === 'open') throw new Error('the Goliath is still open')
  return paid.returnsMinor
}

/** Every system of eight legs, the acca and the singles; each way on a key press at its worst. */
function priceSlip(eachWay: boolean): number {
  const returns = (shape: Parameters<typeof possibleReturns>[0]['bet']): number =>
    possibleReturns({ bet: shape, rules: standardRules, maxPayoutMinor }).returnsMinor
  const systems = systemsFor(8).map((systemType) => returns({ type: 'SYSTEM', systemType, stakePerLine: 50, eachWay, legs }))
  const singles = legs.map((leg) => returns({ type: 'SINGLE', stakePerLine: 50, eachWay, legs: [leg] }))
  return [...systems, ...singles, returns({ type: 'COMBO', stakePerLine: 50, eachWay, legs })].reduce(
    (sum, each) => sum + each,
    0,
  )
}

async function installed(name: string): Promise<Record<string, unknown> | undefined> {
  try {
    return (await import(name)) as Record<string, unknown>
  } catch {
    return undefined
  }
}

/** https://www.npmjs.com/package/betlib */
async function betlib(): Promise<Calculator | undefined> {
  const library = (await installed('betlib')) as
    | {
        Bet: new (
          type: string,
          unitStake: number,
          isEachWay: boolean,
        ) => { settle: (of: unknown[]) => { totalReturn: () => number } }
        Selection: new (outcome: string, winOdds: number, more: { placeOddsRatio: string; rule4: number }) => unknown
      }
    | undefined
  if (!library) return undefined
  const { Bet, Selection } = library
  const selections = (rule4: boolean) =>
    prices.map((price, i) => {
      const more = { placeOddsRatio: '1/5', rule4: rule4 ? (deducted[i] ?? 0) / 100 : 0 }
      return new Selection(rule4 && i === 3 ? 'place' : 'win', toNumber(price), more)
    })
  const returns = (type: string, eachWay: boolean) => new Bet(type, 0.5, eachWay).settle(selections(eachWay)).totalReturn()
  const kinds = ['single', 'double', 'treble', ...[4, 5, 6, 7, 8].map((fold) => `accumulator:${fold}`), 'goliath']
  return {
    name: 'betlib',
    goliath: () => returns('goliath', true),
    slip: () => kinds.reduce((sum, kind) => sum + returns(kind, false), 0),
  }
}

/** https://www.npmjs.com/package/bet-return-js: every leg wins, Rule 4 already taken from the price */
async function betReturnJs(): Promise<Calculator | undefined> {
  const library = (await installed('bet-return-js')) as
    | {
        multiple: (of: { selections: unknown[]; stake: number; ew: boolean; fullCover?: boolean }) => { total?: number } | number
      }
    | undefined
  if (!library) return undefined
  const selections = prices.map((price, i) => ({
    odds: { decimal: 1 + (toNumber(price) - 1) * (1 - (deducted[i] ?? 0) / 100) },
    terms: '1/5',
  }))
  const total = (ew: boolean, fullCover: boolean): number => {
    const of = library.multiple({ selections, stake: 0.5, ew, fullCover })
    return typeof of === 'number' ? of : (of.total ?? 0)
  }
  return { name: 'bet-return-js', goliath: () => total(true, false), slip: () => total(false, true) + total(false, false) }
}

/** The middle of many, after a while of warming up. */
function timeMs(work: () => unknown): number {
  for (let i = 0; i < 200; i++) work()
  const times = Array.from({ length: 400 }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return middle(times)
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
function round4(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
