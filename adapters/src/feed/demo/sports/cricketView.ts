import { type Batting, compareTotals, type InningsState, runsToCome, runsUntilWicket } from '@touchline/domain/pricing'
import { known, type Possible } from './book.ts'
import type { CricketFormat } from './cricketFormats.ts'
import { begun, type CricketMoment, type Innings, isOver, other, type Side, stateOf } from './cricketPlay.ts'

/** What may still happen. */
export interface CricketView {
  /** above 0: the home side wins, with a super over if need be */
  margin: Possible<number>
  /** the total of each innings; of the second once it is over */
  totals: readonly Possible<number>[]
  /** by innings: the runs in each group of overs, and the total at the fall of each wicket, up to the next ones */
  blocks: readonly (readonly Possible<number>[])[]
  falls: readonly (readonly Possible<number>[])[]
}

export function cricketView(format: CricketFormat, batting: Record<Side, Batting>, moment: CricketMoment): CricketView {
  if (moment.innings.length === 0) return beforeToss(format, batting)
  const [first = begun(format, 'home'), second] = moment.innings
  const target = first.runs + 1
  const ended = (at: number) => moment.over || moment.resting || at < moment.innings.length - 1
  const parts = moment.innings.map((innings, at) => {
    const over = ended(at) || isOver(format, innings, at === 1 ? target : undefined)
    return partsOf(format, batting[innings.side], innings, { over, ...(at === 1 && { target }) })
  })
  return {
    margin: marginOf(format, batting, moment, { first, second }),
    totals: parts.map(({ total }) => total),
    blocks: parts.map(({ blocks }) => blocks),
    falls: parts.map(({ falls }) => falls),
  }
}

/** Either side may bat first. */
function beforeToss(format: CricketFormat, batting: Record<Side, Batting>): CricketView {
  const [home, away] = (['home', 'away'] as const).map((side) =>
    partsOf(format, batting[side], begun(format, side), { over: false }),
  )
  const both = (of: (parts: Parts) => Possible<number> | undefined): Possible<number> => ({
    support: 'upwards',
    values: [home, away].flatMap((parts) =>
      (parts ? (of(parts)?.values ?? []) : []).map(({ value, probability }) => ({ value, probability: probability / 2 })),
    ),
  })
  const { first, level } = compareTotals(innings(format, batting.home), innings(format, batting.away), 0)
  return {
    margin: sides(first + level / 2),
    totals: [both(({ total }) => total)],
    blocks: [[both(({ blocks }) => blocks[0])]],
    falls: [[both(({ falls }) => falls[0])]],
  }
}

const innings = (format: CricketFormat, batting: Batting) => shared(batting, { ballsLeft: format.overs * 6, wicketsInHand: 10 })

/** The sums of a state are asked for again and again: by both sides, both orders, each estimate, and other matches. */
const sums = new Map<string, readonly number[]>()
function remembered(what: string, batting: Batting, { ballsLeft, wicketsInHand }: InningsState, sum: () => readonly number[]) {
  const key = [what, batting.kinds.length, batting.kinds[0]?.[1], batting.pace, batting.risk, ballsLeft, wicketsInHand].join(' ')
  const found = sums.get(key) ?? sum()
  if (sums.size > 600) sums.clear()
  sums.set(key, found)
  return found
}

const shared = (batting: Batting, state: InningsState) => remembered('total', batting, state, () => runsToCome(batting, state))

const sides = (home: number): Possible<number> => ({
  support: 'open',
  values: [
    { value: 1, probability: home },
    { value: -1, probability: 1 - home },
  ],
})

function marginOf(
  format: CricketFormat,
  batting: Record<Side, Batting>,
  { over, superOver }: CricketMoment,
  { first, second }: { first: Innings; second: Innings | undefined },
): Possible<number> {
  const chasing = other(first.side)
  const already = second?.runs ?? 0
  const chasedBy = () => {
    if (!second) return innings(format, batting[chasing])
    const needed = first.runs + 1 - already
    return isOver(format, second, first.runs + 1) ? [1] : runsToCome(batting[chasing], stateOf(format, second), { needed })
  }
  if (over) {
    const ahead = first.runs - already || (superOver ? superOver[first.side] - superOver[chasing] : 0)
    return known(first.side === 'home' ? ahead : -ahead)
  }
  const toCome = second || isOver(format, first) ? [1] : shared(batting[first.side], stateOf(format, first))
  const { first: held, level } = compareTotals(toCome, chasedBy(), first.runs - already)
  const wins = held + level / 2
  return sides(first.side === 'home' ? wins : 1 - wins)
}

interface Parts {
  total: Possible<number>
  blocks: Possible<number>[]
  falls: Possible<number>[]
}

const upwards = (chances: readonly number[], from: number): Possible<number> => ({
  support: 'upwards',
  values: chances.flatMap((probability, runs) => (probability > 0 ? [{ value: from + runs, probability }] : [])),
})

function partsOf(
  format: CricketFormat,
  batting: Batting,
  now: Innings,
  { over, target }: { over: boolean; target?: number },
): Parts {
  const { block } = format
  const ofBlocks = Array.from({ length: Math.ceil(now.overs.length / block) }, (_, i) =>
    now.overs.slice(i * block, (i + 1) * block).reduce((sum, runs) => sum + runs, 0),
  )
  if (over)
    return { total: known(now.runs), blocks: ofBlocks.map(known), falls: [...now.falls, now.runs].slice(0, 10).map(known) }
  const state = stateOf(format, now)
  const chase = target === undefined ? {} : { needed: target - now.runs }
  const balls = block * 6 - (now.balls % (block * 6))
  const done = now.balls % (block * 6) === 0 ? ofBlocks : ofBlocks.slice(0, -1)
  const inBlock = now.balls % (block * 6) === 0 ? 0 : (ofBlocks.at(-1) ?? 0)
  const isChase = target !== undefined
  const [untilWicket, inOvers] = isChase
    ? [runsUntilWicket(batting, state, chase), runsToCome(batting, state, { balls, ...chase })]
    : [
        remembered('wicket', batting, state, () => runsUntilWicket(batting, state)),
        remembered(`${balls}`, batting, state, () => runsToCome(batting, state, { balls })),
      ]
  return {
    // there is no market on the total of a chase
    total: target === undefined ? upwards(shared(batting, state), now.runs) : { support: 'open', values: [] },
    blocks: [...done.map(known), upwards(inOvers, inBlock)],
    falls: [...now.falls.map(known), upwards(untilWicket, now.runs)],
  }
}
