import { type Depth, deepMarkets, deepViewOf, type Settled } from './footballDepth.ts'
import { partEnds } from './footballParts.ts'
import { playerMarkets } from './footballPlayers.ts'
import type { PlayedMatch } from './footballPlayersNow.ts'

/** Prices a match's further markets again only when something that they depend on has changed. */
export function rememberedDepth(): (match: PlayedMatch, settled: Settled) => Depth {
  let last: { key: string; depth: Depth } | undefined
  return (match, settled) => {
    const { play, state, atMs, pricedMs, squads } = match
    const over = [atMs, settled.atMs].map((at) => partEnds(play).filter((end) => end <= at).length)
    const confirmed = state.happened.filter(({ confirmedMs }) => confirmedMs <= atMs).length
    const key = [pricedMs, state.phase, settled.phase, state.happened.length, confirmed, squads.isLinedUp, ...over].join(' ')
    if (last?.key !== key) last = { key, depth: deepOf(match, settled) }
    return last.depth
  }
}

function deepOf(match: PlayedMatch, settled: Settled): Depth {
  const view = deepViewOf(match)
  const [teams, players] = [deepMarkets(match, view, settled), playerMarkets(match, view, settled)]
  return { markets: [...teams.markets, ...players.markets], results: [...teams.results, ...players.results] }
}
