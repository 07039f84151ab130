/** What a field means wherever it stands, for those who read `/openapi.json`. */
const notes: Record<string, string> = {
  odds: 'decimal price, the stake included, at 8 decimals rounded half up; bets are struck and paid at the exact price behind it',
  displayOdds: 'the same price as people read it: two decimals rounded half up, and a fraction',
  raceCastPosition:
    'of a runner of a forecast or tricast: its place in the order that the bet names, from 1. Required for FORECAST and TRICAST; the combinations and the reverse take all of them or none',
  forced: 'why the result of a market was taken though it looked impossible, in the words of whoever gave it',
}

/** The JSON schema with a description at each field that has one. */
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
