import { createYielding, slicesOf } from './yieldToMain.ts'

/** Checking this many entities takes a slow phone a few milliseconds. */
const entitiesAtOnce = 40

type Fields = Record<string, unknown>
/** What is used of a schema of the contract. */
interface Schema {
  safeParse(data: unknown): { success: true; data: unknown } | { success: false; error: Error }
}

/**
 * The data as the schema has it. A list's entities are checked in slices, for there may be thousands of them, and the
 * page goes on in between. Throws what the schema has against it.
 */
export async function checked(schema: Schema, data: unknown): Promise<unknown> {
  const tables = tableSchemas(schema)
  if (!tables || !isRecord(data) || !isRecord(data.entities)) return must(schema.safeParse(data))
  const yieldToMain = createYielding()
  const entities: Record<string, Fields> = {}
  for (const [kind, table] of Object.entries(tables)) {
    const all = data.entities[kind]
    if (!isRecord(all)) return must(schema.safeParse(data))
    const kept: Fields = {}
    for (const slice of slicesOf(Object.entries(all), entitiesAtOnce)) {
      Object.assign(kept, must(table.safeParse(Object.fromEntries(slice))))
      await yieldToMain()
    }
    entities[kind] = kept
  }
  const empty = Object.fromEntries(Object.keys(tables).map((kind) => [kind, {}]))
  const rest = must(schema.safeParse({ ...data, entities: empty })) as Fields
  return { ...rest, entities }
}

function must(result: ReturnType<Schema['safeParse']>): unknown {
  if (result.success) return result.data
  throw result.error
}

/** The schemas of an answer's entity tables, where it has some. */
function tableSchemas(schema: Schema): Record<string, Schema> | undefined {
  const entities = shapeOf(schema)?.entities
  return entities && shapeOf(entities)
}

const shapeOf = (schema: Schema) => ('shape' in schema ? (schema.shape as Record<string, Schema>) : undefined)

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
