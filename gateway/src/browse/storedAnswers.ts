import type { Listing } from '@touchline/domain/browse'
import type { Catalogue, SportEvent, Version } from '@touchline/domain/catalogue'
import { type StoredBody, storeText } from '../http/index.ts'
import { beginTurn, takeTurn } from '../worker/index.ts'
import { entityTexts } from './entityText.ts'
import { type MarketsShown, noMarkets } from './tables.ts'

/** An answer's content. It is valid until one of its events changes, or the listing below its category. */
export interface Built {
  /** the fields besides its entities */
  data: object
  /** for the entity tables; an answer without events has neither tables nor a version of its own */
  events?: readonly SportEvent[]
  /** of each event; none by default */
  shown?: MarketsShown
  /** only lists below this category affect it; absent: all lists, null: none */
  below?: string | null
  /** events that it depends on without showing them */
  restsOn?: readonly string[]
}

interface Stored {
  body: StoredBody
  eventIds: readonly string[]
  below: string | null | undefined
  v: Version
  /** known to be valid at this later version of the catalogue too */
  checkedV: Version
  builtAtMs: number
  /** how long it is served whatever changes */
  restMs: number
  usableAtMs: number
}

/** Building one body takes at most a twentieth of the time, whatever the traffic and the changes. */
const restPerBuild = 20
const shortestRestMs = 250
const longestRestMs = 2_000
/** "Starting within the hour" changes with time alone. */
const longestLifeMs = 15_000
/** An answer that was valid this recently is still sent while the next one is built. */
const graceMs = 500
/** before compression, which adds a tenth */
const maxBytes = 64 * 1024 * 1024
/** An answer's overhead: key, ids, forms. A million small answers to made-up requests count too. */
const bookkeepingBytes = 4_096

/**
 * Answers serialised and compressed once per change for all clients. A body is built when it is read and its content
 * has changed, at the earliest 250 ms (20 times its build time, at most 2 s) after the previous one: that is how stale
 * a list may be. It is always consistent from its own `v` on, from which a browser subscribes. The oldest are evicted
 * for new ones.
 */
export function storedAnswers({ catalogue, listing, now }: { catalogue: Catalogue; listing: Listing; now: () => number }) {
  const bodies = new Map<string, Stored>()
  const building = new Map<string, Promise<{ stored: StoredBody }>>()
  const entityText = entityTexts(catalogue, listing)
  let bytes = 0

  function isTrue(stored: Stored): boolean {
    if (stored.checkedV === catalogue.v) return true
    if (stored.below !== null && listing.structureV(stored.below) > stored.v) return false
    if (stored.eventIds.some((id) => listing.eventV(id) > stored.v)) return false
    stored.checkedV = catalogue.v
    return true
  }

  function isUsable(stored: Stored, nowMs: number): boolean {
    const ageMs = nowMs - stored.builtAtMs
    const usable = ageMs >= 0 && ageMs < longestLifeMs && (ageMs < stored.restMs || isTrue(stored))
    if (usable) stored.usableAtMs = nowMs
    return usable
  }

  function forget(key: string): void {
    const stored = bodies.get(key)
    if (!stored) return
    bytes -= sizeOf(stored)
    bodies.delete(key)
  }

  function keep(key: string, stored: Stored): void {
    forget(key)
    bodies.set(key, stored)
    bytes += sizeOf(stored)
    for (const oldest of bodies.keys()) {
      if (bytes <= maxBytes || oldest === key) break
      forget(oldest)
    }
  }

  /** `from`: the version and the time at which building started */
  async function make(
    key: string,
    built: Built | Promise<Built>,
    { v, startedMs }: { v: Version; startedMs: number },
  ): Promise<{ stored: StoredBody }> {
    const { data, events, shown = noMarkets, below, restsOn = [] } = await built
    await takeTurn()
    const fields = JSON.stringify(data).slice(1, -1)
    const tables = events ? [`"v":${v}`, await entityText(events, shown)] : []
    await takeTurn()
    const body = storeText(`{"resultCode":0,"data":{${[fields, ...tables].filter(Boolean).join()}}}`)
    const restMs = Math.min(longestRestMs, Math.max(shortestRestMs, restPerBuild * (performance.now() - startedMs)))
    // A form that was read of the previous body is made of the next one too.
    const before = bodies.get(key)?.body
    await Promise.all((['br', 'gzip'] as const).filter((encoding) => before?.made(encoding)).map(body.make))
    const eventIds = [...(events ?? []).map(({ id }) => id), ...restsOn]
    const builtAtMs = now()
    keep(key, { body, eventIds, below, v, checkedV: v, builtAtMs, restMs, usableAtMs: builtAtMs })
    return { stored: body }
  }

  return function answer<R>(key: string, build: () => Built | Promise<Built> | R): StoredAnswer<R> {
    const known = bodies.get(key)
    const nowMs = now()
    if (known && isUsable(known, nowMs)) return { stored: known.body }
    if (!building.has(key)) {
      const from = { v: catalogue.v, startedMs: performance.now() }
      beginTurn()
      const built = build()
      if (!isBuilt(built)) {
        forget(key)
        return built as Exclude<R, Built | Promise<Built>>
      }
      building.set(
        key,
        make(key, built, from).finally(() => building.delete(key)),
      )
    }
    const next = building.get(key)
    if (!known || nowMs - known.usableAtMs >= graceMs || nowMs < known.usableAtMs) return next as Promise<{ stored: StoredBody }>
    next?.catch(() => {})
    return { stored: known.body }
  }
}

const sizeOf = ({ body }: Stored): number => body.plain.length + bookkeepingBytes

type StoredAnswer<R> = { stored: StoredBody } | Exclude<R, Built | Promise<Built>> | Promise<{ stored: StoredBody }>
export type StoredAnswers = ReturnType<typeof storedAnswers>

const isBuilt = (built: unknown): built is Built | Promise<Built> =>
  built instanceof Promise || (typeof built === 'object' && built !== null && 'data' in built)

/** An answer is stored under the whole input of its request. */
export const answerKey = (name: string, input: object): string => `${name} ${JSON.stringify(input)}`
