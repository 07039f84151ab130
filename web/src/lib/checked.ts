import { createYielding, slicesOf } from './yieldToMain.ts'

/** Validating this many entities takes a slow phone a few milliseconds. */
const entitiesAtOnce = 40

type Fields = Record<string, unknown>
/** The part of a contract schema used here. */
interface Schema {
  safeParse(data: unknown): { success: true; data: unknown } | { success: false; error: Error }
}

/**
 * Validates the data. A list's entities are validated in slices, because there may be thousands, and the page runs in
 * between. Throws the schema's error.
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

/** Schemas of the response's entity tables, if it has any. */
function tableSchemas(schema: Schema): Record<string, Schema> | undefined {
  const entities = shapeOf(schema)?.entities
  return entities && shapeOf(entities)
}

const shapeOf = (schema: Schema) => ('shape' in schema ? (schema.shape as Record<string, Schema>) : undefined)

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
