import type { FeedMarket } from '@touchline/domain/feed'
import type { Picture } from '../picture.ts'

interface Score {
  home: number
  away: number
}

/** For tests: the name of the side that wins a market, from the final scoreboard and statistics alone. */
export function judgedByScore(market: FeedMarket, { scoreboard, statistics, event }: Picture): string {
  const { type, name, line = 0, periodType } = market
  const [home = '', away = ''] = event.participants.map((each) => each.name)
  const innings = statistics?.tabs.innings as Innings[] | undefined
  const ofPart = (period: string) => (innings ? inInnings(market, innings) : partOf(period, statistics))
  const score = periodType === undefined ? (scoreboard?.score ?? { home: -1, away: -1 }) : ofPart(periodType)
  const [total, margin] = [score.home + score.away, score.home - score.away]
  const leader = margin > 0 ? home : margin < 0 ? away : 'Draw'
  const ended = statistics?.tabs.ending as { how: string; round: number }
  switch (type) {
    case 'MATCH_WINNER':
    case 'MATCH_RESULT':
    case 'PERIOD_WINNER':
    case 'PERIOD_RESULT':
      return leader
    case 'TOTAL':
    case 'PERIOD_TOTAL':
      return `${total > line ? 'Over' : 'Under'} ${line}`
    case 'SET_HANDICAP':
    case 'ASIAN_HANDICAP': {
      const signed = (by: number) => (by > 0 ? `+${by}` : `${by}`)
      return margin + line > 0 ? `${home} (${signed(line)})` : `${away} (${signed(-line)})`
    }
    case 'CORRECT_SCORE':
      return `${score.home}-${score.away}`
    case 'ODD_EVEN':
      return total % 2 === 1 ? 'Odd' : 'Even'
    case 'WINNING_MARGIN': {
      if (margin === 0) return 'Draw'
      const band = market.selections
        .filter((each) => each.name.startsWith(`${leader} by `))
        .find((each) => {
          const [, from = '', to] = /by (\d+)(?:-(\d+)|\+)?$/.exec(each.name) ?? []
          const by = Math.abs(margin)
          return each.name.endsWith('+') ? by >= Number(from) : by >= Number(from) && by <= Number(to ?? from)
        })
      return band?.name ?? 'none'
    }
    case 'GOES_THE_DISTANCE':
      return ended.how === 'decision' ? 'Yes' : 'No'
    case 'ROUNDS_TOTAL':
      return `${ended.round - (ended.how === 'decision' ? 0 : 1) > line ? 'Over' : 'Under'} ${line}`
    case 'ROUND_BETTING':
      return ended.how === 'decision' ? 'Points Decision' : `${leader} in Round ${ended.round}`
    case 'METHOD_OF_VICTORY': {
      const isNamed = (each: { name: string }) =>
        each.name.startsWith(`${leader} by `) && each.name.endsWith('by Decision') === (ended.how === 'decision')
      return leader === 'Draw' ? 'Draw' : (market.selections.find(isNamed)?.name ?? 'none')
    }
    default:
      return `no rule for ${type} ${name}`
  }
}

const ordinals = ['FIRST_HALF', 'SECOND_HALF']

interface Innings {
  side: 'home' | 'away'
  runs: number
  overs: number[]
  falls: number[]
}

/** The runs that a market on a part of an innings of cricket is about, by its name: "Over 7", "Overs 6-10", "Fall of Wicket 3". */
function inInnings({ name, periodType = '' }: FeedMarket, innings: readonly Innings[]): Score {
  const one = innings[Number(/^INNINGS_(\d)/.exec(periodType)?.[1]) - 1]
  const [, wicket] = /Fall of Wicket (\d+)/.exec(name) ?? []
  const [, from, to = from] = /\bOvers? (\d+)(?:-(\d+))?/.exec(name) ?? []
  const overs = one?.overs.slice(Number(from) - 1, Number(to)).reduce((sum, runs) => sum + runs, 0)
  const home = wicket ? (one?.falls[Number(wicket) - 1] ?? one?.runs) : from ? overs : one?.runs
  return { home: home ?? -1, away: 0 }
}

interface Tabs {
  /** points of each part */
  periods?: Score[]
  score?: { sets: Score[] }
  /** of legs and frames, which have no score of their own */
  winners?: ('HOME' | 'AWAY')[]
}

function partOf(periodType: string, statistics: Picture['statistics']): Score {
  const number = ordinals.includes(periodType) ? ordinals.indexOf(periodType) : Number(/_(\d+)$/.exec(periodType)?.[1]) - 1
  const { periods, score, winners } = (statistics?.tabs ?? {}) as Tabs
  const won = winners?.map((winner) => ({ home: winner === 'HOME' ? 1 : 0, away: winner === 'HOME' ? 0 : 1 }))
  return (periods ?? score?.sets ?? won)?.[number] ?? { home: -1, away: -1 }
}
