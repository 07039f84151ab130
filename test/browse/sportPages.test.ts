import type { StatisticsTabs } from '@touchline/domain/catalogue'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BrowseWorld, browseWorld, hours } from './browseWorld.ts'

let world: BrowseWorld
const read: BrowseWorld['read'] = (...input) => world.read(...input)

beforeEach(() => {
  world = browseWorld()
  const { category, event } = world
  category({ id: 'football', kind: 'sport', name: 'Football', sportId: 'football' })
  category({ id: 'england', parentId: 'football', kind: 'region', name: 'England', countryCode: 'GB', sportId: 'football' })
  category({ id: 'scotland', parentId: 'football', kind: 'region', name: 'Scotland', sportId: 'football' })
  category({ id: 'epl', parentId: 'england', kind: 'league', name: 'Premier League', sportId: 'football' })
  category({ id: 'cup', parentId: 'england', kind: 'league', name: 'Cup', sportId: 'football' })
  category({ id: 'spl', parentId: 'scotland', kind: 'league', name: 'Premiership', sportId: 'football' })
  category({ id: 'empty', parentId: 'scotland', kind: 'league', name: 'Challenge', sportId: 'football' })
  event('today', 'epl', {}, [{}, { type: 'BTTS' }, { type: 'TOTAL', line: 2.5 }])
  event('tomorrow', 'epl', { startTime: hours(24) })
  event('saturday', 'cup', { startTime: hours(5 * 24) }, [{}, { type: 'TOTAL', line: 2.5 }])
  event('glasgow', 'spl', { startTime: hours(3) })
  event('winner', 'epl', { startTime: hours(2000), type: 'MULTI_PARTICIPANT' }, [{ type: 'OUTRIGHT' }])
  event('relegated', 'epl', { startTime: hours(2000), tags: ['ante-post'] }, [{ type: 'OUTRIGHT' }])
  event('sacked', 'epl', { startTime: hours(10), type: 'MULTI_PARTICIPANT', tags: ['specials'] }, [{ type: 'SPECIAL' }])
})
afterEach(() => world.close())

const playing = (eventId: string) => world.send({ type: 'status', data: { eventId, status: 'INPLAY' } })

describe('the tabs of a league', () => {
  it('P2.35 P7.4 outrights: by their tags or their number of participants, and not among the matches', async () => {
    const { eventIds, entities } = await read('outrights', { categoryid: 'football' })
    expect(eventIds).toEqual(['relegated', 'winner'])
    expect(Object.keys(entities.selection)).toHaveLength(6)
    expect((await read('matches', { categoryid: 'football' })).eventIds).toEqual(['today', 'glasgow', 'tomorrow', 'saturday'])
    await expect(read('outrights', { categoryid: 'nothing' })).rejects.toThrow('NotFound')
  })

  it('P7.5 specials, each market with as many selections as requested', async () => {
    const all = await read('specials', { categoryid: 'epl' })
    expect([all.eventIds, Object.keys(all.entities.selection).length]).toEqual([['sacked'], 3])
    const first = await read('specials', { categoryid: 'epl', selectionsCount: 2 })
    expect(Object.keys(first.entities.selection)).toEqual(['sacked.SPECIAL.HOME', 'sacked.SPECIAL.DRAW'])
    expect(first.entities.market['sacked.SPECIAL']?.selectionIds).toHaveLength(3)
    expect((await read('specials', { categoryid: 'spl' })).eventIds).toEqual([])
  })

  it('P7.6 P3.6a event groups: by the names of the source, else by day', async () => {
    world.event('final', 'cup', { startTime: hours(100), tags: ['group:Semi-finals & final'] })
    const named = await read('eventGroups', { categoryid: 'cup' })
    expect(named.eventGroupsFilter).toEqual([
      { id: 'semi-finals-final', name: 'Semi-finals & final', events: 1 },
      { id: '2026-03-07', name: '', date: '2026-03-07', events: 1 },
    ])
    expect([named.eventGroupId, named.eventIds]).toEqual(['semi-finals-final', ['final']])
    const byId = await read('eventGroups', { categoryid: 'cup', eventgroupid: '2026-03-07' })
    expect([byId.eventIds, byId.marketFilters.map(({ id }) => id)]).toEqual([['saturday'], ['MATCH_RESULT', 'TOTAL']])
    expect((await read('eventGroups', { categoryid: 'cup', eventid: 'saturday' })).eventGroupId).toBe('2026-03-07')
    expect((await read('eventGroups', { categoryid: 'empty' })).eventGroupsFilter).toEqual([])
    for (const wrong of [{ eventgroupid: 'x' }, { eventid: 'x' }])
      await expect(read('eventGroups', { categoryid: 'cup', ...wrong })).rejects.toThrow('NotFound')
  })
})

describe('the season of a league', () => {
  const rows = (played: number) => [
    { position: 1, name: 'Home', played, won: played, drawn: 0, lost: 0, scored: 3, conceded: 1, points: 3 * played },
  ]
  const players = (goals: number) => [{ name: 'A Striker', team: 'Home', goals }]
  const known = (eventId: string, tabs: StatisticsTabs) =>
    world.send({ type: 'statistics', data: { eventId, tabs: { ...tabs } } })

  it('its table and top scorers come with its matches: of several the newest', async () => {
    known('today', { table: { rows: rows(3) }, topScorers: { players: players(2) } })
    known('tomorrow', { table: { rows: rows(2) }, topScorers: { players: players(3) } })
    const season = await read('leagueStatistics', { categoryid: 'epl' })
    expect([season.table?.rows[0]?.played, season.topScorers?.players[0]?.goals]).toEqual([3, 3])
  })

  it('there is none before its first match, without statistics, and of a region or sport', async () => {
    known('today', { table: { rows: rows(0) }, topScorers: { players: [] } })
    for (const categoryid of ['epl', 'cup', 'england', 'football'])
      expect(await read('leagueStatistics', { categoryid })).toEqual({})
    await expect(read('leagueStatistics', { categoryid: 'nothing' })).rejects.toThrow('NotFound')
  })
})

describe('the leagues of a sport', () => {
  it('P7.7 competitions by region and name, those within the interval', async () => {
    const named = async (interval?: '24h') => {
      const { regions } = await read('sportCompetitions', { sportCategoryId: 'football', ...(interval && { interval }) })
      return regions.map(({ name, competitions }) => [name, competitions.map((each) => each.name)])
    }
    expect(await named()).toEqual([
      ['England', ['Cup', 'Premier League']],
      ['Scotland', ['Premiership']],
    ])
    expect(await named('24h')).toEqual([
      ['England', ['Premier League']],
      ['Scotland', ['Premiership']],
    ])
  })

  it('P7.8 grouped leagues, each with its next matches', async () => {
    const { groups, entities, marketCounts } = await read('groupedLeagues', { sportCategoryId: 'football' })
    expect(
      groups.map(({ id, countryCode, leagues }) => [id, countryCode, leagues.map((each) => [each.id, each.eventIds])]),
    ).toEqual([
      [
        'england',
        'GB',
        [
          ['epl', ['today', 'tomorrow']],
          ['cup', []],
        ],
      ],
      ['scotland', undefined, [['spl', ['glasgow']]]],
    ])
    expect(Object.keys(entities.event).sort()).toEqual(['glasgow', 'today', 'tomorrow'])
    expect(marketCounts.today).toBe(3)
  })

  it('P7.9 a category with its parents and children, with counts', async () => {
    playing('today')
    const league = await read('categoryLookup', { categoryid: 'epl' })
    expect(league.category).toMatchObject({ name: 'Premier League', games: 2, outrights: 2, specials: 1, inplayEvents: 1 })
    expect(league.parents.map(({ id, games }) => [id, games])).toEqual([
      ['england', 3],
      ['football', 4],
    ])
    const sport = await read('categoryLookup', { sportid: 'football' })
    expect(sport.childs.map(({ id }) => id)).toEqual(['england', 'scotland'])
    expect((await read('categoryLookup', { categoryid: 'scotland' })).childs.map(({ id }) => id)).toEqual(['spl'])
    await expect(read('categoryLookup', {})).rejects.toThrow('NotFound')
  })

  it('P7.10 the featured league is the one with the largest offer; a marked match weighs more', async () => {
    const featured = async () => {
      const { league, eventIds } = await read('featuredLeague', { sportcategoryid: 'england' })
      return [league?.id, eventIds]
    }
    expect(await featured()).toEqual(['epl', ['today', 'tomorrow']])
    world.event('old-firm', 'spl', { startTime: hours(5), tags: ['top'] })
    world.later(5_000)
    expect(await featured()).toEqual(['spl', ['glasgow', 'old-firm']])
  })

  it('P7.11 categories to search in, the fullest first', async () => {
    const { categories } = await read('searchCategories', { interval: '24h' })
    expect(categories.map(({ id, events, region, sportName }) => [id, events, region, sportName])).toEqual([
      ['epl', 2, 'England', 'Football'],
      ['spl', 1, 'Scotland', 'Football'],
    ])
  })

  it('P7.20 popular matches and leagues, including in-play ones', async () => {
    playing('glasgow')
    const { eventIds } = await read('sportPopular', { sportcategoryid: 'football' })
    expect(eventIds).toEqual(['today', 'glasgow', 'tomorrow'])
    const { leagues } = await read('popularLeagues', { sportcategoryid: 'football' })
    expect(leagues.map(({ id }) => id)).toEqual(['epl', 'spl', 'cup'])
    expect(leagues[1]).toMatchObject({ inplayEvents: 1 })
  })
})

describe('a coupon', () => {
  const sheet = async (input: Parameters<typeof read<'coupon'>>[1]) => {
    const answer = await read('coupon', input)
    return { ...answer, tree: answer.coupons[0]?.eventsTree.map(({ categoryId, eventIds }) => [categoryId, eventIds]) }
  }

  it('P7.13 P3.6b has the day’s matches of all leagues by competition', async () => {
    const { coupons, tree, marketFilters } = await sheet({ id: 'today' })
    expect(coupons[0]).toMatchObject({ id: 'today', sportId: 'football', sortBy: 'competition', betBuilderEasyPickPosition: 2 })
    expect(tree).toEqual([
      ['epl', ['today']],
      ['spl', ['glasgow']],
    ])
    expect(coupons[0]?.filterIds).toEqual(['MATCH_RESULT', 'TOTAL', 'BTTS'])
    expect(coupons[0]?.eventsTree[1]?.filterIds).toEqual(['MATCH_RESULT'])
    expect(marketFilters[0]).toEqual({ id: 'MATCH_RESULT', name: 'MATCH_RESULT', type: 'MATCH_RESULT' })
  })

  it('P3.6c an event with many participants, or a special, is listed separately as an outright; without markets it is left out', async () => {
    world.event('bare', 'epl', { startTime: hours(9), tags: ['specials'] }, [])
    const { coupons } = await sheet({ id: 'today' })
    expect(coupons[0]?.eventsTree[0]).toMatchObject({ categoryId: 'epl', eventIds: ['today'], outrightEventIds: ['sacked'] })
  })

  it.each([
    ['tomorrow', [['epl', ['tomorrow']]]],
    ['weekend', [['cup', ['saturday']]]],
    ['both-to-score', [['epl', ['today']]]],
  ])('%s', async (id, expected) => {
    expect((await sheet({ id })).tree).toEqual(expected)
  })

  it('is by time if configured, within the interval, and of the requested market types', async () => {
    expect((await sheet({ id: 'next' })).coupons[0]?.sortBy).toBe('time')
    expect((await sheet({ id: 'today', interval: '2h' })).tree).toEqual([['epl', ['today']]])
    const totals = await sheet({ id: 'today', markets: 'TOTAL' })
    expect([totals.tree, Object.keys(totals.entities.market)]).toEqual([[['epl', ['today']]], ['today.TOTAL2']])
    await expect(sheet({ id: 'nonsense' })).rejects.toThrow('NotFound')
  })

  it('P7.28 P3.6d its most important leagues', async () => {
    const { leagues, coupons } = await read('topCoupon', { id: 'today' })
    expect(coupons).toContainEqual({ id: 'today', name: 'Today' })
    expect(leagues).toEqual([
      {
        id: 'epl',
        sportId: 'football',
        sportName: 'Football',
        leagueName: 'Premier League',
        categories: ['epl', 'england', 'football'],
        filter: 'MATCH_RESULT',
        events: ['today', 'sacked'],
      },
      expect.objectContaining({ id: 'spl', events: ['glasgow'] }),
    ])
    const ofLeague = await read('topCoupon', { id: 'today', sportcategoryid: 'spl' })
    expect(ofLeague.leagues.map(({ id }) => id)).toEqual(['spl'])
  })
})

describe('in play', () => {
  it('P7.25 P4.7 the customer’s own leagues first; a guest sees the default order', async () => {
    for (const id of ['today', 'glasgow', 'saturday']) playing(id)
    const guest = await read('personalInPlay', {})
    expect([guest.eventIds, guest.inplayHighlightsLeagues]).toEqual([['saturday', 'today', 'glasgow'], []])
    const own = await read('personalInPlay', { startingin: 60 }, 'alice')
    expect([own.eventIds, own.inplayHighlightsLeagues]).toEqual([
      ['glasgow', 'today', 'saturday'],
      ['spl', 'epl'],
    ])
    expect(own.sections).toEqual([{ sportId: 'football', inplayEvents: 3 }])
  })
})

describe('other pages', () => {
  it('P7.29 suggested bet builders, a widget per match', async () => {
    for (const id of ['today', 'tomorrow']) world.suggest(id)
    const one = await read('widgets', { destination: 'SQUADS', type: 'BETBUILDER_ACCAS', count: 1, clientid: 'web' })
    expect(one.widgets).toMatchObject([{ type: 'BETBUILDER_ACCAS', eventId: 'today', accas: [{ id: 'bb:today' }] }])
    const both = await read('widgets', { type: 'BETBUILDER_ACCAS', count: 5 })
    expect(both.widgets.map(({ eventId }) => eventId)).toEqual(['today', 'tomorrow'])
  })

  it('P7.14 P3.14a configs are sent if the client has another version', async () => {
    const first = await read('configs', {})
    expect(first.marketLayouts.data?.MATCH_RESULT).toBe('THREE_COLUMNS')
    expect(first.betBuilderEasyPick.data?.shown).toBe(6)
    expect(first.horseRacingTabsOrder.data).toEqual(['HOME', 'MEETINGS', 'VIRTUALS', 'A_Z', 'FUTURE_RACES', 'SPECIALS'])
    const again = await read('configs', {
      marketlayoutsversion: first.marketLayouts.version,
      hrtabsorderversion: 'old',
      bpmarketsversion: first.betProgressMarkets.version,
    })
    expect(again.marketLayouts).toEqual({ version: first.marketLayouts.version, versionMatched: true })
    expect(again.horseRacingTabsOrder).toEqual(first.horseRacingTabsOrder)
    expect([again.betProgressMarkets.versionMatched, again.halfTimeHeroes.versionMatched]).toEqual([true, false])
  })

  it('P7.21 virtual races by category, the current one and the next', async () => {
    expect((await read('virtuals', {})).categories).toEqual([])
    world.category({ id: 'vh', kind: 'sport', name: 'Virtual Horse Racing', sportId: 'vh' })
    world.category({ id: 'downs', parentId: 'vh', kind: 'league', name: 'Virtual Downs', sportId: 'vh' })
    for (const n of [1, 2, 3])
      world.event(`v${n}`, 'downs', { startTime: hours(n), type: 'MULTI_PARTICIPANT' }, [{ type: 'WIN' }])
    playing('v2')
    world.later(5_000)
    expect(await read('virtuals', {})).toMatchObject({
      categories: [{ categoryId: 'downs', kind: 'horses', currentEvent: 'v2', nextEvents: ['v1', 'v3'] }],
      currentCategoryId: 'downs',
      currentEventId: 'v2',
    })
    expect(await read('virtuals', { eventId: 'v3' })).toMatchObject({ currentCategoryId: 'downs', currentEventId: 'v3' })
    await expect(read('virtuals', { categoryId: 'epl' })).rejects.toThrow('NotFound')
  })

  it('virtual races, always the next to start, are left to their own page', async () => {
    world.category({ id: 'vh', kind: 'sport', name: 'Virtual Horse Racing', sportId: 'vh' })
    world.event('v1', 'vh', { startTime: hours(0.01) })
    world.event('v2', 'vh', { state: 'INPLAY', startTime: hours(0) })
    const home = await read('home', {})
    expect(Object.keys(home.entities.event)).not.toEqual(expect.arrayContaining(['v1']))
    expect(Object.keys(home.entities.event)).not.toEqual(expect.arrayContaining(['v2']))
    expect((await read('inPlayView', {})).eventIds).not.toContain('v2')
    expect(await read('inPlayView', { sportCategoryId: 'vh', startingin: 30 })).toMatchObject({
      eventIds: ['v2'],
      startingSoonIds: ['v1'],
    })
    expect((await read('matches', { categoryid: 'vh' })).eventIds).toEqual(expect.arrayContaining(['v1']))
  })
})

it('P7.34a every list is normalised: entities are listed once, by kind and id, and refer to each other by existing ids', async () => {
  const sport = { sportcategoryid: 'football' }
  const lists = [
    await read('matches', { categoryid: 'football' }),
    await read('outrights', { categoryid: 'football' }),
    await read('specials', { categoryid: 'football' }),
    await read('eventGroups', { categoryid: 'epl' }),
    await read('sportPopular', sport),
    await read('featuredLeague', sport),
    { ...(await read('coupon', { id: 'today' })), eventIds: ['today', 'glasgow', 'sacked'] },
    await read('event', { eventId: 'today' }).then((page) => ({ ...page, eventIds: [page.eventId] })),
  ]
  for (const { v, eventIds, entities } of lists) {
    expect(v).toBe(world.catalogue.v)
    expect(eventIds.length).toBeGreaterThan(0)
    expect(Object.keys(entities.event).sort()).toEqual(eventIds.toSorted())
    for (const kind of ['category', 'event', 'market', 'selection'] as const)
      for (const [id, entity] of Object.entries<{ id: string }>(entities[kind])) expect(entity.id).toBe(id)
    for (const { categoryId, sportId } of Object.values(entities.event))
      expect([entities.category[categoryId]?.id, entities.category[sportId]?.id]).toEqual([categoryId, sportId])
    for (const { eventId, selectionIds } of Object.values(entities.market)) {
      expect(entities.event[eventId]?.id).toBe(eventId)
      for (const id of selectionIds) expect(entities.selection[id]?.marketId).toBeDefined()
    }
  }
})

describe('favourites', () => {
  it('has the starred events in play first, and the next events of starred leagues', async () => {
    playing('tomorrow')
    const { eventIds, categories, entities, marketCounts } = await read('favourites', {
      events: 'saturday,glasgow,nobody,tomorrow,glasgow',
      categories: 'empty,epl,nothing',
    })
    expect(eventIds).toEqual(['tomorrow', 'glasgow', 'saturday'])
    expect(categories).toEqual([
      { categoryId: 'empty', eventIds: [] },
      { categoryId: 'epl', eventIds: ['tomorrow', 'today'] },
    ])
    expect(Object.keys(entities.category)).toEqual(expect.arrayContaining(['empty', 'scotland', 'football', 'epl']))
    // with the totals of two of them
    expect(Object.keys(entities.market)).toHaveLength(6)
    expect(marketCounts).toMatchObject({ today: 3, glasgow: 1 })
  })

  it('an event that ended drops out', async () => {
    world.send({ type: 'status', data: { eventId: 'glasgow', status: 'FINISHED' } })
    expect((await read('favourites', { events: 'glasgow,saturday' })).eventIds).toEqual(['saturday'])
    expect(await read('favourites', {})).toMatchObject({ eventIds: [], categories: [] })
  })

  it('takes no more than a hundred ids', async () => {
    const events = Array.from({ length: 101 }, (_, i) => i).join()
    await expect(read('favourites', { events })).rejects.toThrow('InvalidRequest')
  })
})
