/** The meaning of a field wherever it occurs, for readers of `/openapi.json`. */
const notes: Record<string, string> = {
  odds: 'decimal price, stake included, at 8 decimals rounded half up',
  displayOdds: 'as displayed: two decimals, and a fraction',
  raceCastPosition:
    'of a runner of a forecast or tricast: its position in the order of the bet, from 1. Required for FORECAST and TRICAST; for combinations and the reverse either all or none',
  forced: 'why a result that looked impossible was accepted, as stated by its source',
}

/** The JSON schema with descriptions added to its fields. */
export function withFieldNotes<Schema>(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map(withFieldNotes) as Schema
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, key === 'properties' ? withNotes(value) : withFieldNotes(value)]),
  ) as Schema
}

const withNotes = (fields: Record<string, object>): Record<string, object> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const description = Object.hasOwn(notes, name) ? notes[name] : undefined
      return [name, { ...(description !== undefined && { description }), ...withFieldNotes(schema) }]
    }),
  )
