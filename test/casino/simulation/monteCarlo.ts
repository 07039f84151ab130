/**
 * Plays the studio's games as its server does, with seeds and draws, and compares what comes back with what is stated. What a round pays less its
 * share of the stakes has the mean 0 if the stated return is right; so its sum over many rounds is within three standard deviations of 0.
 * A jackpot returns what is in its pot at the time, times the chance to win it, in place of what it returns on average.
 */
import { createHash, randomBytes } from 'node:crypto'
import {
  type BlackjackShown,
  bestMove,
  diceOffers,
  type Game,
  gameOf,
  games,
  jackpotPaidMinor,
  jackpotReturn,
  jackpotSeedMinor,
  jackpotShare,
  jackpotTickets,
  mineChance,
  mineCounts,
  mineLadder,
  type Round,
  type SlotShown,
  spots,
  winsJackpot,
} from '@touchline/games/engine'
import { type Draws, drawsOf, type RoundSeeds } from '@touchline/games/fairness'

/** How a game is played, and what it returns then. */
interface Way {
  choice: unknown
  rtp: number
  /** the step that follows in an open round */
  next: (round: Round<unknown>, steps: number) => unknown
}

const atOnce = (choice: unknown, rtp: number): Way => ({ choice, rtp, next: () => undefined })

/** a player stops after the first, the third and the last tile that may be opened */
const minesWays = mineCounts.flatMap((mines): Way[] =>
  [...new Set([1, 3, mineLadder(mines).length])].flatMap((stop) => {
    const twentieths = mineLadder(mines)[stop - 1]
    if (twentieths === undefined) return []
    const [of, among] = mineChance(mines, stop)
    const rtp = (twentieths * of) / (20 * among)
    return [{ choice: { mines }, rtp, next: (_, steps) => (steps < stop ? { tile: steps } : { take: true }) }]
  }),
)

/** Each game in every way that has an exact return. */
const ways: Readonly<Record<string, readonly Way[]>> = {
  roulette: Object.entries(spots).map(([spot]) => atOnce({ chips: { [spot]: 1 } }, 36 / 37)),
  blackjack: [
    {
      choice: { deal: true },
      rtp: Number(gameOf('blackjack')?.rtp.most),
      next: ({ shown }) => {
        const { hands, at = 0, may = [], dealer } = shown as BlackjackShown
        const hand = hands[at]
        return hand && { do: bestMove(hand, dealer[0] ?? 0, may) }
      },
    },
  ],
  orchard: [atOnce({ spin: true }, Number(gameOf('orchard')?.rtp.most))],
  jewels: [atOnce({ spin: true }, Number(gameOf('jewels')?.rtp.most) - jackpotReturn.of / jackpotReturn.among)],
  dice: diceOffers.map(({ upTo }) => atOnce({ upTo }, 0.975)),
  mines: minesWays,
}

export interface Sums {
  rounds: number
  /** in twentieths */
  staked: number
  paid: number
  /** of what was paid less its share of the stake, and its square */
  difference: number
  squares: number
}

/** rounds with one server seed */
const roundsOfSeed = 1_000

export interface MonteCarlo {
  game: string
  rounds: number
  /** the same again with the same; absent: seeds of the system's random numbers, as the studio's */
  seed?: string
  /** for a test of this test: the return is said to be so much higher */
  overstatedBy?: number
}

export function playMany({ game: code, rounds, seed, overstatedBy = 0 }: MonteCarlo): Sums {
  const game = gameOf(code)
  const waysOf = ways[code]
  if (!game || !waysOf) throw new Error(`there is no game ${code}`)
  const sums: Sums = { rounds, staked: 0, paid: 0, difference: 0, squares: 0 }
  let serverSeed = ''
  const pot = { hundredths: jackpotSeedMinor * jackpotShare }
  for (let i = 0; i < rounds; i++) {
    const nonce = i % roundsOfSeed
    if (nonce === 0) serverSeed = seed === undefined ? randomBytes(32).toString('hex') : seedFrom(`${seed} ${code} ${i}`)
    const way = waysOf[i % waysOf.length] as Way
    const { paid, staked, shown } = playOne(game, way, { serverSeed, clientSeed: 'monte carlo', nonce })
    const jackpot = playForPot(pot, shown)
    const difference = paid + jackpot.paid - (way.rtp + overstatedBy) * staked - jackpot.worth
    sums.staked += staked
    sums.paid += paid + jackpot.paid
    sums.difference += difference
    sums.squares += difference * difference
  }
  return sums
}

/** minor units: the highest stake, which wins most often */
const potStakeMinor = 1_000

/** What the pot pays and what a ticket for it is worth, in twentieths of the stake. */
function playForPot(pot: { hundredths: number }, shown: unknown): { paid: number; worth: number } {
  const { ticket } = shown as Partial<SlotShown>
  if (ticket === undefined) return { paid: 0, worth: 0 }
  pot.hundredths += potStakeMinor
  const wonMinor = jackpotPaidMinor(pot.hundredths)
  const won = (20 * wonMinor) / potStakeMinor
  const worth = (won * potStakeMinor) / jackpotTickets
  if (!winsJackpot(ticket, potStakeMinor)) return { paid: 0, worth }
  pot.hundredths += (jackpotSeedMinor - wonMinor) * jackpotShare
  return { paid: won, worth }
}

const seedFrom = (text: string): string => createHash('sha256').update(text).digest('hex')

function playOne(game: Game, { choice, next }: Way, seeds: RoundSeeds) {
  const steps: unknown[] = []
  let units = game.units(choice)
  const again = drawnOnce(drawsOf(seeds))
  for (;;) {
    // from the beginning, as the server does
    const round = game.play(choice, steps, again())
    if (!round) throw new Error(`${game.code} does not take ${JSON.stringify(steps)}`)
    if (round.at === 'closed') return { paid: round.twentieths, staked: 20 * units, shown: round.shown }
    const step = next(round, steps.length)
    units += game.stepUnits?.(step) ?? 0
    steps.push(step)
  }
}

/** The same draws from the beginning each time: a round is drawn from its seeds once, however many steps it has. */
function drawnOnce(draws: Draws): () => Draws {
  const drawn: number[] = []
  return () => {
    let at = 0
    return { below: (count) => (drawn[at++] ??= draws.below(count)) }
  }
}

/** In standard deviations of the sum. */
export const deviations = ({ difference, squares }: Sums): number => difference / Math.sqrt(squares)

export const addedUp = (all: readonly Sums[]): Sums =>
  all.reduce((a, b) => ({
    rounds: a.rounds + b.rounds,
    staked: a.staked + b.staked,
    paid: a.paid + b.paid,
    difference: a.difference + b.difference,
    squares: a.squares + b.squares,
  }))

export const gameCodes: readonly string[] = games.map(({ code }) => code)
