import type { FeedMarket, FeedSelection, MarketResult, Outcome } from '@touchline/domain/feed'
import { ladder, type Price, priceText, toNumber } from '@touchline/domain/odds'
import { landOnLadder, withMargin } from '@touchline/domain/pricing'
import type { DeepView } from './footballDeepOffer.ts'
import type { Depth, Settled } from './footballDepth.ts'
import { type PlayedMatch, type PlayerNow, type PlayersNow, playersNow } from './footballPlayersNow.ts'

/** Markets on the players of a match, from the incidents and their players alone. */
interface PlayerOffer {
  key: string
  type: string
  name: string
  /** whether one of its outcomes wins, with one more for nobody */
  exclusive: boolean
  listed: (player: PlayerNow) => boolean
  /** P(wins), if the player starts */
  chance: (player: PlayerNow, now: PlayersNow) => number
  /** P(nobody does) */
  nobody?: (now: PlayersNow) => number
  /** whether the player, or nobody, has won for certain, or can no longer win */
  verdict: (player: PlayerNow | undefined, now: PlayersNow) => 'WON' | 'LOST' | undefined
  /** decided before the end */
  isDecided?: (now: PlayersNow) => boolean
}

const couldScore = ({ player }: PlayerNow): boolean => player.position !== 'GOALKEEPER'

const firstScorer: PlayerOffer = {
  key: 'FGS',
  type: 'FIRST_SCORER',
  name: 'First Goalscorer',
  exclusive: true,
  listed: couldScore,
  chance: ({ isFirst }) => isFirst,
  nobody: ({ next }) => next.none,
  isDecided: ({ scorers }) => scorers.length > 0,
  verdict(player, { scorers: [first], isOver }) {
    if (first) return first === player?.player ? 'WON' : 'LOST'
    return isOver ? (player ? 'LOST' : 'WON') : player?.isOff ? 'LOST' : undefined
  },
}

const lastScorer: PlayerOffer = {
  key: 'LGS',
  type: 'LAST_SCORER',
  name: 'Last Goalscorer',
  exclusive: true,
  listed: couldScore,
  // in any order of the goals to come each is as likely to be the last as to be the first
  chance: ({ player, isFirst }, { scorers, next }) => isFirst + (scorers.at(-1) === player ? next.none : 0),
  nobody: ({ scorers, next }) => (scorers.length > 0 ? 0 : next.none),
  verdict(player, { scorers, isOver }) {
    const last = scorers.at(-1)
    if (isOver) return last === player?.player ? 'WON' : 'LOST'
    return (player ? player.isOff && player.player !== last : last) ? 'LOST' : undefined
  },
}

const toScore = (needed: number, { key, type, name }: Pick<PlayerOffer, 'key' | 'type' | 'name'>): PlayerOffer => ({
  key,
  type,
  name,
  exclusive: false,
  // hardly any defender scores twice
  listed: (player) => couldScore(player) && (needed === 1 || player.player.position !== 'DEFENDER'),
  chance: ({ goals, scores }) => scores(needed - goals),
  verdict: (player, { isOver }) => ((player?.goals ?? 0) >= needed ? 'WON' : isOver || player?.isOff ? 'LOST' : undefined),
})

const toBeCarded: PlayerOffer = {
  key: 'PC',
  type: 'PLAYER_CARDED',
  name: 'To Be Carded',
  exclusive: false,
  listed: () => true,
  chance: ({ isCarded }) => isCarded,
  verdict: (player, { isOver }) => (player?.hasCard ? 'WON' : isOver ? 'LOST' : undefined),
}

const offers: readonly PlayerOffer[] = [
  firstScorer,
  lastScorer,
  toScore(1, { key: 'AGS', type: 'ANYTIME_SCORER', name: 'Anytime Goalscorer' }),
  toScore(2, { key: 'S2', type: 'SCORE_2_OR_MORE', name: 'To Score 2 or More' }),
  toScore(3, { key: 'HAT', type: 'HAT_TRICK', name: 'To Score a Hat-trick' }),
  toBeCarded,
]

/** The markets on a match's players, and the results of those that are decided. */
export function playerMarkets(match: PlayedMatch, view: Pick<DeepView, 'toCome'>, settled: Settled): Depth {
  const { state, atMs, play } = match
  const seen = playersNow(match, view, { happened: state.happened, isOver: state.phase === 'FULL_TIME' })
  const happened = state.happened.filter(({ confirmedMs }) => confirmedMs <= atMs)
  const hasEnded = settled.phase === 'FULL_TIME'
  const same = happened.length === state.happened.length && hasEnded === seen.isOver
  const confirmed = same ? seen : playersNow(match, view, { happened, isOver: hasEnded })
  return {
    markets: offers.map((offer) => marketOf(offer, match, seen)),
    results:
      atMs < play.kickOffMs
        ? []
        : offers.filter((each) => isOver(each, confirmed)).map((each) => resultOf(each, match.id, confirmed)),
  }
}

const isOver = ({ isDecided }: PlayerOffer, now: PlayersNow) => now.isOver || (isDecided?.(now) ?? false)

const nobodyName = 'No goalscorer'

function marketOf(offer: PlayerOffer, { id: eventId, state, squads }: PlayedMatch, now: PlayersNow): FeedMarket {
  const id = `${eventId}.${offer.key}`
  const listed = now.players.filter(offer.listed)
  const nobody = offer.nobody ? { id: `${id}.NONE`, name: nobodyName, outcomeType: 'NONE' } : undefined
  const base = { id, eventId, type: offer.type, name: offer.name, inplay: state.phase !== 'NOT_STARTED', tags: [] }
  const named = (one: PlayerNow): FeedSelection => ({
    id: selectionId(id, one),
    name: one.player.name,
    participantId: squads.clubIds[one.side],
    playerId: `${squads.clubIds[one.side]}-${one.player.number}`,
  })
  if (isOver(offer, now)) return { ...base, status: 'CLOSED', selections: [...listed.map(named), ...(nobody ? [nobody] : [])] }
  const prices = pricesOf(offer, listed, now)
  const shown = (selection: FeedSelection, verdict: string | undefined, price: Price | undefined): FeedSelection => {
    if (verdict === 'LOST') return { ...selection, status: 'EXPIRED' }
    if (verdict === 'WON' || !price) return { ...selection, status: 'SUSPENDED' }
    return { ...selection, status: 'OPEN', price: priceText(price) }
  }
  const selections = [
    ...listed.map((one, i) => shown(named(one), one.isOut ? 'LOST' : offer.verdict(one, now), prices[i])),
    ...(nobody ? [shown(nobody, offer.verdict(undefined, now), prices[listed.length])] : []),
  ]
  return { ...base, status: selections.some(({ status }) => status === 'OPEN') ? 'OPEN' : 'SUSPENDED', selections }
}

const selectionId = (marketId: string, { side, player }: PlayerNow): string => `${marketId}.${side}-${player.number}`

/** Where one wins: a book of 106 to 109 % once the line-ups are known, before in proportion to what the listed would have if all started. */
const exclusiveBook = 1.075
/** Otherwise each price is this much above its probability, and never quite certain. */
const eachMargin = 1.08

function pricesOf(offer: PlayerOffer, listed: readonly PlayerNow[], now: PlayersNow): (Price | undefined)[] {
  const open = (one: PlayerNow | undefined) => !one?.isOut && offer.verdict(one, now) === undefined
  const fair = listed.map((one) => (open(one) ? offer.chance(one, now) : 0))
  if (!offer.exclusive) return fair.map((chance) => (chance > 0 ? stepBelow(Math.min(0.97, chance * eachMargin)) : undefined))
  const all = [...fair, open(undefined) ? (offer.nobody?.(now) ?? 0) : 0]
  const sum = all.reduce((so, each) => so + each, 0)
  const bounds = { min: sum * (exclusiveBook - 0.012), max: sum * (exclusiveBook + 0.012), uncoverable: {} }
  return landOnLadder(withMargin(all, exclusiveBook), bounds) ?? []
}

const chances = ladder.map(({ price }) => 1 / toNumber(price))
/** The longest price of the ladder that is no better than this probability; none for what is far less likely than any of them. */
function stepBelow(probability: number): Price | undefined {
  if (probability * 1.3 < (chances.at(-1) ?? 0)) return undefined
  return ladder[chances.findLastIndex((chance) => chance >= probability)]?.price
}

function resultOf(offer: PlayerOffer, eventId: string, now: PlayersNow): MarketResult {
  const id = `${eventId}.${offer.key}`
  const listed = now.players.filter(offer.listed)
  const outcomes = listed.map((one): [string, Outcome] => [
    selectionId(id, one),
    // who plays no part in the match is no runner
    { result: one.isOut ? 'VOID' : (offer.verdict(one, now) ?? 'LOST') },
  ])
  if (offer.nobody) outcomes.push([`${id}.NONE`, { result: offer.verdict(undefined, now) ?? 'LOST' }])
  return { marketId: id, revision: 1, outcomes: Object.fromEntries(outcomes) }
}
