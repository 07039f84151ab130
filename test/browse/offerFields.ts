/**
 * Each field of an event (P3.1), a category (P3.5), the state of in-play (P3.9) and of virtuals (P3.10) in the specification, and where
 * this product has it under which name. `expected` follows from what the feed sent; a field without `held` is not there, `why`.
 */
import type { Calls, DataOf } from '@touchline/contract'
import { eventListKind } from '@touchline/domain/browse'
import type { SportEvent } from '@touchline/domain/catalogue'

/** What a gateway answers about the Saturday's match Derry City v Sligo Rovers, in play, a race and a virtual race. */
export interface Answers {
  match: DataOf<Calls['event']>
  race: DataOf<Calls['event']>
  outright: DataOf<Calls['event']>
  special: DataOf<Calls['event']>
  sports: DataOf<Calls['sportsList']>
  /** of the league */
  league: DataOf<Calls['categoryLookup']>
  inPlay: DataOf<Calls['inPlayView']>
  ofTennis: DataOf<Calls['inPlayView']>
  /** of a customer who bet on the tennis */
  personal: DataOf<Calls['personalInPlay']>
  matches: DataOf<Calls['matches']>
  virtuals: DataOf<Calls['virtuals']>
  /** the page of the virtual race */
  virtualRace: DataOf<Calls['event']>
}

export type Field = { field: string } & (
  | { held: string; read: (answers: Answers) => unknown; expected: unknown }
  | { why: string }
)

const matchOf = ({ match }: Answers) => match.entities.event[match.eventId]
const raceOf = ({ race }: Answers) => race.entities.event[race.eventId]
const eventOf = (answer: DataOf<Calls['event']>) => answer.entities.event[answer.eventId]
function kindOf(answer: DataOf<Calls['event']>) {
  const event = eventOf(answer)
  return event && eventListKind(event as SportEvent, answer.entities.category[event.sportId]?.name ?? '')
}
const accaOf = ({ match }: Answers) => match.betBuilderAccas.accas[0]
const english =
  'names of a feed are English; the page says those of its own vocabulary in the reader’s language (web/src/lib/offer)'
const transient = (of: string) => `not kept: ${of}`

export const eventFields: Field[] = [
  { field: 'id', held: 'event.id', read: (a) => matchOf(a)?.id, expected: 'derry' },
  { field: 'name', held: 'event.name', read: (a) => matchOf(a)?.name, expected: 'Derry City v Sligo Rovers' },
  { field: 'nameEn', why: english },
  { field: 'state', held: 'event.state', read: (a) => matchOf(a)?.state, expected: 'INPLAY' },
  {
    field: 'type (head to head, multi participant)',
    held: 'event.type',
    read: (a) => [matchOf(a)?.type, raceOf(a)?.type],
    expected: ['HEAD_TO_HEAD', 'MULTI_PARTICIPANT'],
  },
  {
    field: 'categories (last is sport)',
    held: 'entities.category, by parentId up to the sport',
    read: ({ match }) =>
      Object.values(match.entities.category)
        .map(({ id }) => id)
        .toSorted(),
    expected: ['football', 'ireland', 'premier'],
  },
  { field: 'categoryId', held: 'event.categoryId', read: (a) => matchOf(a)?.categoryId, expected: 'premier' },
  { field: 'sportId', held: 'event.sportId', read: (a) => matchOf(a)?.sportId, expected: 'football' },
  {
    field: 'subSportId',
    why: 'a sport here has no kinds below it but regions and leagues; virtual sports are sports of their own',
  },
  {
    field: 'sportCategoryId',
    held: 'event.sportId: the id of a sport is its category',
    read: (a) => a.match.entities.category[matchOf(a)?.sportId ?? '']?.kind,
    expected: 'sport',
  },
  {
    field: 'marketGroups (id, type)',
    held: 'event call: marketGroups',
    read: ({ match }) => match.marketGroups.slice(0, 1).map(({ id, type }) => typeof id === 'string' && typeof type === 'string'),
    expected: [true],
  },
  {
    field: 'participants (name)',
    held: 'event.participants',
    read: (a) => matchOf(a)?.participants.map(({ name }) => name),
    expected: ['Derry City', 'Sligo Rovers'],
  },
  { field: 'tags', held: 'event.tags', read: ({ outright }) => eventOf(outright)?.tags, expected: ['OUTRIGHT'] },
  {
    field: 'outright',
    held: 'derived from tags and type (eventListKind)',
    read: (a) => [kindOf(a.outright), kindOf(a.match)],
    expected: ['outrights', 'games'],
  },
  {
    field: 'specials',
    held: 'derived from tags (eventListKind)',
    read: ({ special }) => kindOf(special),
    expected: 'specials',
  },
  {
    field: 'inplay',
    held: 'event.state is INPLAY; market.inplay: is bet on in play',
    read: ({ match }) => Object.values(match.entities.market).some(({ inplay }) => inplay),
    expected: true,
  },
  {
    field: 'provider',
    held: 'event.streams[].provider',
    read: (a) => matchOf(a)?.streams?.map(({ provider }) => provider),
    expected: ['file'],
  },
  { field: 'suspended', held: 'event.suspended', read: (a) => matchOf(a)?.suspended, expected: false },
  {
    field: 'racingData.silkUrl',
    held: 'participant.silkUrl',
    read: (a) => raceOf(a)?.participants[0]?.silkUrl,
    expected: '/silks/one.svg',
  },
  { field: 'racingData.track', held: 'event.racing.track', read: (a) => raceOf(a)?.racing?.track, expected: 'Cork' },
  {
    field: 'racingData.startingPrice',
    held: 'a selection of kind SP; after the race market.finish[].startingPrice',
    read: ({ race }) => Object.values(race.entities.selection).some(({ kind }) => kind === 'SP'),
    expected: true,
  },
  {
    field: 'racingData.extraPlaces.original',
    held: 'market.eachWay.places less event.racing.extraPlaces',
    read: (a) => {
      const paid = Object.values(a.race.entities.market).find(({ type }) => type === 'WIN')?.eachWay?.places ?? 0
      return paid - (raceOf(a)?.racing?.extraPlaces ?? 0)
    },
    expected: 3,
  },
  {
    field: 'racingData.extraPlaces.enhanced',
    held: 'market.eachWay.places',
    read: ({ race }) => Object.values(race.entities.market).find(({ type }) => type === 'WIN')?.eachWay?.places,
    expected: 4,
  },
  {
    field: 'racingData.bestOddsGuaranteed',
    held: 'event.racing.bestOddsGuaranteed',
    read: (a) => raceOf(a)?.racing?.bestOddsGuaranteed,
    expected: true,
  },
  {
    field: 'betBuilderAccas.accas.id',
    held: 'event call: betBuilderAccas.accas[].id',
    read: (a) => typeof accaOf(a)?.id,
    expected: 'string',
  },
  { field: 'betBuilderAccas.accas.state', held: 'the same, state', read: (a) => accaOf(a)?.state, expected: 'OPEN' },
  {
    field: 'betBuilderAccas.accas.selections.selectionId',
    held: 'the same, selections[].selectionId',
    read: (a) => accaOf(a)?.selections.every(({ selectionId }) => a.match.entities.selection[selectionId]),
    expected: true,
  },
  {
    field: 'betBuilderAccas.accas.selections.name',
    held: 'the same, selections[].name',
    read: (a) => accaOf(a)?.selections.every(({ selectionId, name }) => a.match.entities.selection[selectionId]?.name === name),
    expected: true,
  },
  {
    field: 'betBuilderAccas.accas.totalOdds',
    held: 'the same, totalOdds',
    read: (a) => (accaOf(a)?.totalOdds ?? 0) > 1,
    expected: true,
  },
  {
    field: 'betBuilderAccas.accas.displayTotalOdds',
    held: 'the same, displayTotalOdds',
    read: (a) => Object.keys(accaOf(a)?.displayTotalOdds ?? {}).toSorted(),
    expected: ['decimal', 'fractional'],
  },
  { field: 'eventGroupType', why: 'groups of a league’s events are those of the call eventGroups, by tags `group:…` or by day' },
  {
    field: 'counters',
    held: 'entities.scoreboard: score, period, incidents',
    read: ({ match }) => match.entities.scoreboard[match.eventId]?.score,
    expected: { home: 0, away: 0 },
  },
  { field: 'counts', held: 'marketCounts of each list', read: ({ matches }) => matches.marketCounts.bohs, expected: 2 },
]

const ofLeague = ({ league }: Answers) => league.category
const inTree = ({ sports }: Answers) => sports.categories.football

export const categoryFields: Field[] = [
  { field: 'id', held: 'category.id', read: (a) => ofLeague(a).id, expected: 'premier' },
  { field: 'name', held: 'category.name', read: (a) => ofLeague(a).name, expected: 'Premier Division' },
  { field: 'nameEn', why: english },
  { field: 'type', held: 'category.kind', read: (a) => [ofLeague(a).kind, inTree(a)?.kind], expected: ['league', 'sport'] },
  { field: 'eventGroupType', why: 'the groups of a league are asked for with the call eventGroups' },
  { field: 'childs', held: 'sportsList: categories[].childs', read: (a) => inTree(a)?.childs, expected: ['ireland'] },
  {
    field: 'countryCode',
    held: 'category.countryCode',
    read: ({ race }) => race.entities.category['horses-ie']?.countryCode,
    expected: 'IE',
  },
  {
    field: 'navigation counts: leagues',
    held: 'sportCompetitions; sportsList: the leagues below',
    read: ({ sports }) => sports.categories.ireland?.childs.length,
    expected: 1,
  },
  {
    field: 'navigation counts: events per section',
    held: 'countedCategory.games, outrights, specials',
    read: (a) => [ofLeague(a).games, ofLeague(a).outrights, ofLeague(a).specials],
    expected: [3, 1, 1],
  },
  { field: 'in-play count', held: 'countedCategory.inplayEvents', read: (a) => ofLeague(a).inplayEvents, expected: 1 },
]

export const inPlayFields: Field[] = [
  { field: 'mevList', held: 'inPlayView.eventIds', read: ({ inPlay }) => inPlay.eventIds, expected: ['derry', 'final'] },
  {
    field: 'sectionId',
    held: 'the sport in the address /inplay/:categoryId, sportCategoryId of the call',
    read: ({ ofTennis }) => ofTennis.eventIds,
    expected: ['final'],
  },
  {
    field: 'sections',
    held: 'inPlayView.sections',
    read: ({ inPlay }) => inPlay.sections,
    expected: [
      { sportId: 'football', inplayEvents: 1 },
      { sportId: 'tennis', inplayEvents: 1 },
    ],
  },
  {
    field: 'inplayHighlightsLeagues',
    held: 'personalInPlay.inplayHighlightsLeagues',
    read: ({ personal }) => personal.inplayHighlightsLeagues,
    expected: ['dublin-open'],
  },
]

export const virtualsFields: Field[] = [
  {
    field: 'nextEvents',
    held: 'virtuals: categories[].nextEvents',
    read: ({ virtuals }) => virtuals.categories[0]?.nextEvents.length,
    expected: 1,
  },
  {
    field: 'currentCategoryId',
    held: 'virtuals.currentCategoryId',
    read: ({ virtuals }) => virtuals.currentCategoryId,
    expected: 'valley',
  },
  {
    field: 'currentEventId',
    held: 'virtuals.currentEventId',
    read: ({ virtuals, virtualRace }) => virtuals.currentEventId === virtualRace.eventId,
    expected: true,
  },
  {
    field: 'sportCategoryId',
    held: 'category.sportId',
    read: ({ virtuals }) => virtuals.entities.category[virtuals.categories[0]?.categoryId ?? '']?.sportId,
    expected: 'virtual-horses',
  },
  {
    field: 'events',
    held: 'entities.event',
    read: ({ virtuals, virtualRace }) => virtuals.entities.event[virtualRace.eventId]?.type,
    expected: 'MULTI_PARTICIPANT',
  },
  {
    field: 'removedEvents',
    why: transient('an event that ends is removed over its push channel, and the catalogue of the page forgets it'),
  },
  {
    field: 'activeMarketGroupFilter',
    held: '`marketGroupId` in the address; by default the first of the event call’s marketGroups',
    read: ({ virtualRace }) => virtualRace.marketGroups.length > 0,
    expected: true,
  },
  { field: 'pageLoaded', why: transient('the state of the query of the call') },
]
