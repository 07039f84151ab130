import type { Catalogue, Version } from '@touchline/domain/catalogue'
import { type StoredBody, storeBody } from '../http/index.ts'
import type { Changes } from './changes.ts'

/** An answer and the events that it shows: it is true until one of them or the structure of the lists changes. */
export interface Built {
  data: unknown
  eventIds: readonly string[]
}

interface Stored {
  body: StoredBody
  eventIds: readonly string[]
  v: Version
  /** known to be true at this later version of the catalogue too */
  checkedV: Version
  builtAtMs: number
  /** how long it is served whatever changes */
  restMs: number
}

/** However many read it and however much changes, building one body takes at most a twentieth of the time. */
const restPerBuild = 20
const shortestRestMs = 250
const longestRestMs = 2_000
/** "Starting within the hour" changes by itself. */
const longestLifeMs = 15_000
/** as they are before compression, which adds a tenth */
const mostBytes = 64 * 1024 * 1024

/**
 * Answers that are serialised and compressed once per change for everybody. A body is built when it is read and
 * something that it shows has changed, at the earliest 250 ms (20 times the time it took, at most 2 s) after the one
 * before: that is how stale a list may be. It is always consistent at its own `v`, from which a browser subscribes.
 * The longest unread make room for new ones.
 */
export function storedAnswers(catalogue: Catalogue, changes: Changes, now: () => number) {
  const bodies = new Map<string, Stored>()
  let bytes = 0

  const bytesOf = ({ body }: Stored) => body.plain.length

  function isTrue(stored: Stored): boolean {
    if (stored.checkedV === catalogue.v) return true
    if (changes.structureV > stored.v) return false
    if (stored.eventIds.some((id) => changes.eventV(id) > stored.v)) return false
    stored.checkedV = catalogue.v
    return true
  }

  function isUsable(stored: Stored): boolean {
    const ageMs = now() - stored.builtAtMs
    return ageMs >= 0 && ageMs < longestLifeMs && (ageMs < stored.restMs || isTrue(stored))
  }

  function forget(key: string): void {
    const stored = bodies.get(key)
    if (!stored) return
    bytes -= bytesOf(stored)
    bodies.delete(key)
  }

  function keep(key: string, stored: Stored): void {
    bodies.set(key, stored)
    bytes += bytesOf(stored)
    for (const oldest of bodies.keys()) {
      if (bytes <= mostBytes || oldest === key) break
      forget(oldest)
    }
  }

  return function answer<R>(key: string, build: () => Built | R): { stored: StoredBody } | Exclude<R, Built> {
    const known = bodies.get(key)
    if (known && isUsable(known)) {
      // Read again: to the end of those that may be forgotten.
      bodies.delete(key)
      bodies.set(key, known)
      return { stored: known.body }
    }
    const startedMs = performance.now()
    const v = catalogue.v
    const built = build()
    forget(key)
    if (!isBuilt(built)) return built as Exclude<R, Built>
    const body = storeBody(built.data)
    const restMs = Math.min(longestRestMs, Math.max(shortestRestMs, restPerBuild * (performance.now() - startedMs)))
    keep(key, { body, eventIds: built.eventIds, v, checkedV: v, builtAtMs: now(), restMs })
    return { stored: body }
  }
}

export type StoredAnswers = ReturnType<typeof storedAnswers>

const isBuilt = (built: unknown): built is Built => typeof built === 'object' && built !== null && 'data' in built
