/**
 * An innings of limited overs: what a ball brings depends only on the balls that are left and the wickets in hand, as in S. R. Clarke,
 * "Dynamic Programming in One-Day Cricket", JORS 39 (1988). How runs and risk depend on them is fitted to the table of F. C. Duckworth &
 * A. J. Lewis, "A Fair Method for Resetting the Target in Interrupted One-Day Cricket Matches", JORS 49 (1998). All totals are summed exactly.
 */
export interface Batting {
  /** runs of a scoring ball, and how often it is this many; the shares add up to 1 */
  kinds: readonly (readonly [runs: number, share: number])[]
  /** runs and wickets of a ball, relative to Duckworth and Lewis' */
  pace: number
  risk: number
}

export interface InningsState {
  ballsLeft: number
  wicketsInHand: number
}

/** Runs in an innings of 50 overs at the pace of the table. */
export const tableRuns = 250

/** The expected runs of a ball, and the probability of a wicket: faster and riskier towards the end, slower and weaker in the tail. */
export function ballOf({ ballsLeft, wicketsInHand }: InningsState): { runs: number; wicket: number } {
  const down = ((10 - wicketsInHand) / 10) ** 2
  const urge = ((wicketsInHand / 10) ** 0.2638 * 10) / (ballsLeft / 6 + 4.2164)
  return { runs: (0.7584 + 0.6065 * urge) * (1 - 0.188 * down), wicket: (0.0206 + 0.0242 * urge) * (1 + 0.5509 * down) }
}

/** The probabilities of a wicket and of runs from a ball; the rest is a dot. */
export function chancesOfBall({ kinds, pace, risk }: Batting, state: InningsState): { wicket: number; scores: number } {
  const ball = ballOf(state)
  const wicket = Math.min(0.5, ball.wicket * risk)
  const each = kinds.reduce((sum, [runs, share]) => sum + runs * share, 0)
  return { wicket, scores: Math.min(1 - wicket, (ball.runs * pace) / each) }
}

interface Until {
  /** balls from now; by default the whole innings */
  balls?: number
  /** a chase ends at so many more runs */
  needed?: number
}

const negligible = 1e-7
/** More runs than this in an innings are left out: they are far less likely than that. */
const mostRuns = 800

const widthOf = ({ kinds }: Batting, balls: number): number => Math.min(mostRuns, mostOf(kinds) * balls) + mostOf(kinds) + 1
const mostOf = (kinds: Batting['kinds']): number => Math.max(...kinds.map(([runs]) => runs))

/** P(0), P(1) … of the runs to come. */
export function runsToCome(
  batting: Batting,
  { ballsLeft, wicketsInHand }: InningsState,
  { balls = ballsLeft, needed = Number.POSITIVE_INFINITY }: Until = {},
): number[] {
  const count = Math.min(balls, ballsLeft)
  const width = widthOf(batting, count)
  const ended = new Float64Array(width)
  const row = () => new Float64Array(width)
  let [now, next] = [Array.from({ length: wicketsInHand + 1 }, row), Array.from({ length: wicketsInHand + 1 }, row)]
  ;(now[wicketsInHand] ?? ended)[0] = 1
  let [lowest, highest] = [0, 0]
  for (let ball = 0; ball < count; ball++) {
    const reached = Math.min(width - 1, highest + mostOf(batting.kinds))
    let [low, high] = [reached, 0]
    for (const each of next) each.fill(0, 0, reached + 1)
    for (let wickets = 1; wickets <= wicketsInHand; wickets++) {
      const chances = chancesOfBall(batting, { ballsLeft: ballsLeft - ball, wicketsInHand: wickets })
      const [from, stay, fall] = [now[wickets], next[wickets], wickets === 1 ? ended : next[wickets - 1]]
      if (!from || !stay || !fall) continue
      const seen = spreadBall(batting, chances, { from, stay, fall, ended, needed, lowest, highest })
      low = Math.min(low, seen.low)
      high = Math.max(high, seen.high)
    }
    lowest = low
    highest = Math.min(mostRuns, needed, high + mostOf(batting.kinds))
    ;[now, next] = [next, now]
  }
  for (const each of now) for (let runs = 0; runs < width; runs++) ended[runs] = (ended[runs] ?? 0) + (each[runs] ?? 0)
  return normal(Array.from(ended))
}

interface Spread {
  from: Float64Array
  stay: Float64Array
  fall: Float64Array
  /** where a chase that has reached its target goes */
  ended: Float64Array
  needed: number
  /** the totals that are possible before it */
  lowest: number
  highest: number
}

/** What one ball makes of the totals so far; tells which of them are not negligible. */
function spreadBall(
  { kinds }: Batting,
  { wicket, scores }: { wicket: number; scores: number },
  { from, stay, fall, ended, needed, lowest, highest }: Spread,
): { low: number; high: number } {
  const dot = 1 - wicket - scores
  // by index: this is the innermost loop
  const runsOf = kinds.map(([runs]) => runs)
  const chanceOf = kinds.map(([, share]) => share * scores)
  let [low, high] = [highest, 0]
  for (let runs = lowest; runs <= highest; runs++) {
    const probability = from[runs] ?? 0
    if (probability < negligible) continue
    if (runs < low) low = runs
    high = runs
    stay[runs] = (stay[runs] ?? 0) + probability * dot
    fall[runs] = (fall[runs] ?? 0) + probability * wicket
    for (let kind = 0; kind < runsOf.length; kind++) {
      const sum = runs + (runsOf[kind] ?? 0)
      const to = sum >= needed ? ended : stay
      to[sum] = (to[sum] ?? 0) + probability * (chanceOf[kind] ?? 0)
    }
  }
  return { low, high }
}

/** P(0), P(1) … of the runs until the next wicket, or the end of the innings. */
export function runsUntilWicket(
  batting: Batting,
  { ballsLeft, wicketsInHand }: InningsState,
  { needed = Number.POSITIVE_INFINITY }: Until = {},
): number[] {
  const width = widthOf(batting, ballsLeft)
  const ended = new Float64Array(width)
  let [now, next] = [new Float64Array(width), new Float64Array(width)]
  now[0] = 1
  let [lowest, highest] = [0, 0]
  for (let left = ballsLeft; left > 0; left--) {
    next.fill(0)
    const { low, high } = spreadBall(batting, chancesOfBall(batting, { ballsLeft: left, wicketsInHand }), {
      from: now,
      stay: next,
      fall: ended,
      ended,
      needed,
      lowest,
      highest,
    })
    lowest = low
    highest = Math.min(mostRuns, high + mostOf(batting.kinds), needed)
    ;[now, next] = [next, now]
  }
  return normal(Array.from(ended, (sum, runs) => sum + (now[runs] ?? 0)))
}

/** Without what is negligible at the end; the probabilities add up to 1. */
function normal(chances: readonly number[]): number[] {
  const listed = chances.slice(0, chances.findLastIndex((each) => each > negligible) + 1)
  const sum = listed.reduce((all, each) => all + each, 0)
  return listed.map((each) => each / sum)
}

/** P(the first total is higher), P(level), P(the second is): with totals to come beside those so far. */
export function compareTotals(
  first: readonly number[],
  second: readonly number[],
  lead: number,
): { first: number; level: number; second: number } {
  const below = [0]
  for (const chance of second) below.push((below.at(-1) ?? 0) + chance)
  const under = (runs: number) => below[Math.max(0, Math.min(second.length, runs))] ?? 0
  const chances = { first: 0, level: 0, second: 0 }
  for (const [runs, chance] of first.entries()) {
    chances.first += chance * under(runs + lead)
    chances.level += chance * (second[runs + lead] ?? 0)
    chances.second += chance * (1 - under(runs + lead + 1))
  }
  return chances
}
