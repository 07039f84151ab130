/** A small offer with everything that the lists show, served by the gateway's HTTP layer. */
import { type CallName, type Calls, calls, type DataOf, type Envelope, type RequestOf } from '@touchline/contract'
import { type Catalogue, createCatalogue, nextVersion, type SportEvent } from '@touchline/domain/catalogue'
import { type CatalogueMessage, type FeedMessage, type FeedMessageOf, translate } from '@touchline/domain/feed'
import { type BrowseHandlers, browseHandlers } from '@touchline/gateway/browse'
import { type Handlers, httpServer } from '@touchline/gateway/http'
import { pino } from 'pino'
import { uk } from '../brands.ts'
import { noBoosts } from './noBoosts.ts'
import { noDatabase } from './noDatabase.ts'

/** a Monday */
export const startMs = Date.parse('2026-03-02T12:00:00Z')
export const hours = (count: number): string => new Date(startMs + count * 3_600_000).toISOString()

type CategoryData = FeedMessageOf<'category'>['data']
type EventData = FeedMessageOf<'event'>['data']
type MarketData = FeedMessageOf<'market'>['data']

export function browseWorld() {
  const catalogue: Catalogue = createCatalogue()
  let nowMs = startMs
  const accas = new Set<string>()
  const handlers: BrowseHandlers = browseHandlers({
    catalogue,
    boosts: noBoosts,
    brand: uk,
    now: () => nowMs,
    pastEvent: async () => undefined,
    db: noDatabase,
    leaguesBetOn: async () => ['spl', 'epl'],
    accasOn: (eventId) => (accas.has(eventId) ? [{ id: `bb:${eventId}`, eventId, state: 'OPEN', selections: [] }] : []),
    boostable: () => undefined,
  })
  const session = { id: '1', customerId: '7', username: 'alice', tokenHash: '', startedAt: new Date(), expiresAt: new Date() }
  const sessions = { find: async (token: string) => (token === 'alice' ? session : undefined) }
  const log = pino({ level: 'silent' })
  const server = httpServer({ handlers: handlers as Handlers, sessions: sessions as never, log, checkAnswers: true })

  function send(message: { [T in FeedMessage['type']]: { type: T; data: FeedMessageOf<T>['data'] } }[FeedMessage['type']]): void {
    const translated = translate(
      { at: new Date(nowMs).toISOString(), ...message } as CatalogueMessage,
      catalogue,
      () => undefined,
    )
    if ('quarantined' in translated) throw new Error(translated.quarantined)
    catalogue.apply({ v: nextVersion(catalogue.v, nowMs), ops: translated.ops })
  }

  /** Over HTTP; throws the refusal's name. */
  async function read<Name extends CallName>(
    name: Name,
    input: RequestOf<Calls[Name]>,
    token?: string,
  ): Promise<DataOf<Calls[Name]>> {
    const call = calls[name]
    const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
    const answer = await server.inject({ url: `${call.path}?${query}`, headers: token ? { 'x-session-token': token } : {} })
    const { data, errorType } = answer.json() as Envelope<unknown>
    if (errorType) throw new Error(errorType)
    return call.data.parse(data) as DataOf<Calls[Name]>
  }

  return {
    catalogue,
    send: send,
    read,
    /** clears the cached answers */
    later(ms: number) {
      nowMs += ms
    },
    suggest: (eventId: string) => void accas.add(eventId),
    category: (data: CategoryData) => send({ type: 'category', data }),
    event: (id: string, categoryId: string, more: Partial<EventData> = {}, markets: Partial<MarketData>[] = [{}]): void => {
      const name = more.name ?? id
      const sides = ['HOME', 'AWAY'] as const
      const participants = sides.map((role) => ({ id: `${id}.${role}`, name: `${name} ${role}`, role }))
      const state: SportEvent['state'] = 'NOTSTARTED'
      const whole = { id, categoryId, name, startTime: hours(2), type: 'HEAD_TO_HEAD', state, participants, tags: [] } as const
      send({ type: 'event', data: { ...whole, ...more } as EventData })
      for (const [i, market] of markets.entries()) send({ type: 'market', data: marketOf(id, i, market) })
    },
    close: () => server.close(),
  }
}

function marketOf(eventId: string, n: number, more: Partial<MarketData>): MarketData {
  const type = more.type ?? 'MATCH_RESULT'
  const id = `${eventId}.${type}${n > 0 ? n : ''}`
  const selections = ['HOME', 'DRAW', 'AWAY'].map((outcomeType) => ({
    id: `${id}.${outcomeType}`,
    name: outcomeType,
    outcomeType,
    price: 3,
  }))
  return { id, eventId, type, name: type, status: 'OPEN', tags: [], selections, ...more }
}

export type BrowseWorld = ReturnType<typeof browseWorld>
