import { readFileSync } from 'node:fs'

export type JsonObject = Record<string, unknown>

/** The object in a file, or why there is none, as the end of a sentence. */
export function readJsonFile(path: string): { object: JsonObject } | { unreadable: string } {
  let read: unknown
  try {
    read = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return { unreadable: `it is not valid JSON (${error.message})` }
    const { code } = error as NodeJS.ErrnoException
    return { unreadable: code === 'ENOENT' ? 'there is no such file' : `the system says ${code}` }
  }
  return isJsonObject(read) ? { object: read } : { unreadable: 'it is not a JSON object' }
}

/** Merges field by field; a list, text or number replaces the other. */
export function layOver(below: JsonObject, above: JsonObject): JsonObject {
  const both = Object.entries(above).map(([key, value]) => {
    const under = Object.hasOwn(below, key) ? below[key] : undefined
    return [key, isJsonObject(under) && isJsonObject(value) ? layOver(under, value) : value] as const
  })
  return { ...below, ...Object.fromEntries(both) }
}

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
