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

const negligible = 1e-10
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
  let highest = 0
  for (let ball = 0; ball < count; ball++) {
    const reached = Math.min(width - 1, highest + mostOf(batting.kinds))
    for (const each of next) each.fill(0, 0, reached + 1)
    for (let wickets = 1; wickets <= wicketsInHand; wickets++) {
      const chances = chancesOfBall(batting, { ballsLeft: ballsLeft - ball, wicketsInHand: wickets })
      const [from, stay, fall] = [now[wickets], next[wickets], wickets === 1 ? ended : next[wickets - 1]]
      if (from && stay && fall) spreadBall(batting, chances, { from, stay, fall, ended, needed, highest })
    }
    highest = Math.min(mostRuns, needed, reached)
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
  highest: number
}

/** What one ball makes of the totals so far. */
function spreadBall(
  { kinds }: Batting,
  { wicket, scores }: { wicket: number; scores: number },
  { from, stay, fall, ended, needed, highest }: Spread,
): void {
  const dot = 1 - wicket - scores
  for (let runs = 0; runs <= highest; runs++) {
    const probability = from[runs] ?? 0
    if (probability < negligible) continue
    stay[runs] = (stay[runs] ?? 0) + probability * dot
    fall[runs] = (fall[runs] ?? 0) + probability * wicket
    for (const [more, share] of kinds) {
      const to = runs + more >= needed ? ended : stay
      to[runs + more] = (to[runs + more] ?? 0) + probability * scores * share
    }
  }
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
  let highest = 0
  for (let left = ballsLeft; left > 0; left--) {
    next.fill(0)
    spreadBall(batting, chancesOfBall(batting, { ballsLeft: left, wicketsInHand }), {
      from: now,
      stay: next,
      fall: ended,
      ended,
      needed,
      highest,
    })
    highest = Math.min(mostRuns, highest + mostOf(batting.kinds), needed)
    ;[now, next] = [next, now]
    if ((left & 7) === 0 && now.reduce((sum, each) => sum + each, 0) < negligible) break
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
