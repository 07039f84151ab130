/** Generates an offer of any size: football, tennis and other sports in regions and leagues, nine markets per match. */
import type { FeedMarket, FeedMessage } from '@touchline/domain/feed'

export interface OfferSize {
  leagues: number
  matchesPerLeague: number
  /** one in this many is in play */
  inPlayEvery?: number
}

const hourMs = 3_600_000
const leaguesPerRegion = 10
const regionsPerSport = 10

const lines = [1.5, 2.5, 3.5]

/** `m0`, `m1` …, by league; 20 selections each. `fromMs` is the current time. */
export function* offerFeed({ leagues, matchesPerLeague, inPlayEvery = 10 }: OfferSize, fromMs: number): Generator<FeedMessage> {
  const at = new Date(fromMs).toISOString()
  for (let league = 0; league < leagues; league++) {
    const region = Math.floor(league / leaguesPerRegion)
    const sport = Math.floor(region / regionsPerSport)
    const sportId = `sport${sport}`
    const category = (data: Extract<FeedMessage, { type: 'category' }>['data']): FeedMessage => ({ at, type: 'category', data })
    if (league % (leaguesPerRegion * regionsPerSport) === 0)
      yield category({ id: sportId, kind: 'sport', name: sport === 0 ? 'Football' : `Sport ${sport}`, sportId })
    if (league % leaguesPerRegion === 0)
      yield category({ id: `region${region}`, parentId: sportId, kind: 'region', name: `Region ${region}`, sportId })
    yield category({
      id: `league${league}`,
      parentId: `region${region}`,
      kind: 'league',
      name: `Division ${league}`,
      countryCode: 'gb',
      sportId,
    })
    for (let match = 0; match < matchesPerLeague; match++) {
      const n = league * matchesPerLeague + match
      yield* matchOf(n, { at, leagueId: `league${league}`, fromMs, inPlay: n % inPlayEvery === 0 })
    }
  }
}

function* matchOf(
  n: number,
  { at, leagueId, fromMs, inPlay }: { at: string; leagueId: string; fromMs: number; inPlay: boolean },
): Generator<FeedMessage> {
  const id = `m${n}`
  const [home, away] = [`Rovers ${n}`, `Wanderers ${n}`]
  yield {
    at,
    type: 'event',
    data: {
      id,
      categoryId: leagueId,
      name: `${home} v ${away}`,
      startTime: new Date(fromMs + (inPlay ? -hourMs : (1 + (n % 72)) * hourMs)).toISOString(),
      type: 'HEAD_TO_HEAD',
      state: inPlay ? 'INPLAY' : 'NOTSTARTED',
      participants: [
        { id: `${id}.h`, name: home, role: 'HOME' },
        { id: `${id}.a`, name: away, role: 'AWAY' },
      ],
      tags: [],
    },
  }
  for (const market of marketsOf(id, n, inPlay)) yield { at, type: 'market', data: market }
  if (inPlay) {
    const score = { home: n % 3, away: n % 2 }
    yield { at, type: 'scoreboard', data: { eventId: id, period: '2H', clockSeconds: 3_000 + (n % 1_800), running: true, score } }
  }
}

function marketsOf(eventId: string, n: number, inplay: boolean): FeedMarket[] {
  const price = (i: number) => (120 + ((n * 7 + i * 37) % 400)) / 100
  const market = (key: string, type: string, name: string, outcomes: string[], line?: number): FeedMarket => ({
    id: `${eventId}.${key}`,
    eventId,
    type,
    name,
    inplay,
    status: 'OPEN',
    tags: [],
    ...(line === undefined ? {} : { line }),
    selections: outcomes.map((outcomeType, i) => ({
      id: `${eventId}.${key}.${outcomeType}`,
      name: outcomeType.toLowerCase(),
      outcomeType,
      price: price(i + (line ?? 0) * 2),
    })),
  })
  return [
    market('mr', 'MATCH_RESULT', 'Match result', ['HOME', 'DRAW', 'AWAY']),
    ...lines.map((line) => market(`t${line}`, 'TOTAL', 'Total goals', ['OVER', 'UNDER'], line)),
    market('bs', 'BTTS', 'Both teams to score', ['YES', 'NO']),
    ...[-0.5, 0.5].map((line) => market(`ah${line}`, 'ASIAN_HANDICAP', 'Asian handicap', ['HOME', 'AWAY'], line)),
    market('dc', 'DOUBLE_CHANCE', 'Double chance', ['HOME_DRAW', 'DRAW_AWAY', 'HOME_AWAY']),
    market('dn', 'DRAW_NO_BET', 'Draw no bet', ['HOME', 'AWAY']),
  ]
}

/** Price changes at this rate over the matches of such an offer, to append to a feed. */
export function* priceChanges(
  { leagues, matchesPerLeague }: OfferSize,
  { perSecond, seconds, fromMs }: { perSecond: number; seconds: number; fromMs: number },
): Generator<FeedMessage> {
  for (let i = 0; i < perSecond * seconds; i++) {
    const n = (i * 7919) % (leagues * matchesPerLeague)
    yield {
      at: new Date(fromMs + (i * 1000) / perSecond).toISOString(),
      type: 'prices',
      data: { marketId: `m${n}.mr`, prices: { [`m${n}.mr.HOME`]: (120 + (i % 400)) / 100 } },
    }
  }
}
