import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { calls } from '../calls.ts'
import { hcp } from '../entity/index.ts'
import { withFieldNotes } from './fieldNotes.ts'
import { namedSchemas, pascal } from './namedSchemas.ts'

export type JsonSchema = Record<string, unknown>

type Direction = 'input' | 'output'

/** Descriptions that field names do not give; kept here so that no browser loads them. */
const described = z.registry<{ description: string }>()
described.add(hcp, {
  description:
    "The line as the market states it, with its sign: the home or over side's, whichever side the selection is. A slip that names another line, its negative included, is refused as LineChanged.",
})

const written = { unrepresentable: 'any', metadata: described } as const
const at = '#/components/schemas/'

export const requestName = (call: Call): string => `${pascal(call.name)}Request`
export const dataName = (call: Call): string => `${pascal(call.name)}Data`
export const refTo = (name: string): JsonSchema => ({ $ref: at + name })

/** What a call takes, with everything in place: for tests that make or spoil requests. */
export const requestSchema = (call: Call): JsonSchema => tidied(z.toJSONSchema(call.input, { io: 'input', ...written }))

/**
 * Every schema by the name of its component: `LoginRequest` and `LoginData` of each call and what they share. A shared schema that
 * takes something else than it gives (a field with a default) is there twice, as a request takes it with the ending `Input`.
 */
export function schemaComponents(): Record<string, JsonSchema> {
  const asked = directed('input')
  const given = directed('output')
  const isOwn = (name: string) => name.endsWith('Request') || !(name in given)
  const differing = new Set(Object.keys(asked).filter((name) => !isOwn(name) && !isSame(asked[name], given[name])))
  for (let before = -1; before !== differing.size; ) {
    before = differing.size
    for (const [name, schema] of Object.entries(asked))
      if (!isOwn(name) && refsIn(schema).some((ref) => differing.has(ref))) differing.add(name)
  }
  const asInput = (name: string) => (differing.has(name) ? `${name}Input` : name)
  return sharedOnce({
    ...given,
    ...Object.fromEntries(
      Object.entries(asked)
        .filter(([name]) => isOwn(name) || differing.has(name))
        .map(([name, schema]) => [asInput(name), renamed(schema, asInput) as JsonSchema]),
    ),
  })
}

/** A schema that equals an earlier one is that one by another name. */
function sharedOnce(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const firstOf = new Map<string, string>()
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const text = JSON.stringify(schema)
      const first = firstOf.get(text)
      if (first === undefined) firstOf.set(text, name)
      return [name, first === undefined || text.length < 100 ? schema : refTo(first)]
    }),
  )
}

/** said by its format: the pattern knows the days of every month */
const instantSchema = { type: 'string', format: 'date-time', description: 'in UTC: 2026-11-29T14:30:00Z' }

function directed(io: Direction): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of namedSchemas()) registry.add(schema, { id })
  const own: Record<string, JsonSchema> = {}
  for (const call of Object.values<Call>(calls)) {
    const [schema, id] = io === 'input' ? [call.input, requestName(call)] : [call.data, dataName(call)]
    // a call whose data is a shared schema, or that of another call, gets a second name for it
    const known = registry.get(schema)
    if (known && known.id !== id) own[id] = refTo(known.id)
    else if (!known) registry.add(schema, { id })
  }
  const { schemas } = z.toJSONSchema(registry, { io, ...written, uri: (id) => at + id })
  const tidy = Object.entries(schemas).map(([name, schema]) => [name, tidied(schema, io)] as const)
  return { ...Object.fromEntries(tidy), Instant: instantSchema, ...own }
}

/**
 * Without what says nothing: the dialect, `$id`, the pattern of a format. What we send may get more fields one day, so it is not
 * closed; what we take is.
 */
function tidied(schema: object, io: Direction = 'input'): JsonSchema {
  return withFieldNotes(strip(schema) as JsonSchema)
  function strip(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(strip)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part)
        .filter(
          ([key, value]) =>
            !(key === '$schema' || key === '$id') &&
            !(key === 'pattern' && 'format' in part && typeof value === 'string') &&
            !(key === 'propertyNames' && isSame(value, { type: 'string' })) &&
            !(key === 'additionalProperties' && value === false && io === 'output') &&
            !(key === 'maximum' && value === Number.MAX_SAFE_INTEGER) &&
            !(key === 'minimum' && value === Number.MIN_SAFE_INTEGER),
        )
        .map(([key, value]) => [key, strip(value)]),
    )
  }
}

/** The names of the components that a part of the document refers to. */
export function refsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(at) ? [value.slice(at.length)] : refsIn(value),
  )
}

function renamed(part: unknown, name: (from: string) => string): unknown {
  if (Array.isArray(part)) return part.map((each) => renamed(each, name))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' && value.startsWith(at)
        ? at + name(value.slice(at.length))
        : renamed(value, name),
    ]),
  )
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
