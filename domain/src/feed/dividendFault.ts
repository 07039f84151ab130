import type { Catalogue, Market, Participant } from '../catalogue/index.ts'
import type { MarketResult } from './messages.ts'

const castTypes = new Set(['FORECAST', 'TRICAST'])

/** Why the dividends of a forecast or tricast are impossible: an invalid order of finish, or one that this race cannot have. */
export function dividendFault({ outcomes, dividends }: MarketResult, market: Market, catalogue: Catalogue): string | undefined {
  if (!dividends || !castTypes.has(market.type)) return undefined
  const race = raceOf(market, catalogue)
  for (const order of Object.keys(dividends)) {
    const fault = orderFault(order, race, outcomes)
    if (fault !== undefined) return `dividend ${order} of market ${market.id} ${fault}`
  }
  return undefined
}

interface Race {
  runners: Map<number, Participant>
  withdrawn: Set<string>
  /** the market's selection, by participant */
  selections: Map<string, string>
}

function raceOf({ eventId, selectionIds }: Market, catalogue: Catalogue): Race {
  const participants = catalogue.get('event', eventId)?.participants ?? []
  const markets = catalogue.marketIdsOf(eventId).flatMap((id) => catalogue.get('market', id) ?? [])
  const selections = markets.flatMap((each) => each.selectionIds).flatMap((id) => catalogue.get('selection', id) ?? [])
  const own = new Set(selectionIds)
  return {
    runners: new Map(participants.flatMap((each) => (each.number === undefined ? [] : [[each.number, each]]))),
    withdrawn: new Set(selections.flatMap(({ kind, participantId = '' }) => (kind === 'NR' ? [participantId] : []))),
    selections: new Map(
      selections.flatMap(({ id, participantId }) => (participantId && own.has(id) ? [[participantId, id]] : [])),
    ),
  }
}

function orderFault(order: string, race: Race, outcomes: MarketResult['outcomes']): string | undefined {
  const numbers = order.split('-').map(Number)
  if (numbers.length !== 2 && numbers.length !== 3) return 'must name two or three runners'
  if (new Set(numbers).size !== numbers.length) return 'names a runner twice'
  for (const [i, number] of numbers.entries()) {
    const runner = race.runners.get(number)
    if (!runner) {
      if (race.runners.size > 0) return `names ${number}, a runner that is not in the race`
      continue
    }
    if (race.withdrawn.has(runner.id)) return `names ${number}, a non-runner`
    const position = outcomes[race.selections.get(runner.id) ?? '']?.position
    if (position !== undefined && position > i + 1) return `names ${number} before its position, ${position}`
  }
  return undefined
}
