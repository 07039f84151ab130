/** Values that no honest client or careful feed would send, and messages with such a value in each place. */

import { isWholeForm } from './form.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export const hostileTexts = [
  ['', ' ', '0', '-1', '1e309', 'NaN', 'Infinity', '٣', '１', '9'.repeat(20), '9'.repeat(400)],
  ['__proto__', 'constructor', 'hasOwnProperty', "' or 1=1 --", '$1', '%00', '../../etc/passwd', '*', '/user/1'],
  ['<script>alert(1)</script>', 'javascript:alert(1)', '\u202egnp.exe', 'e\u0301'.repeat(60), '😀'.repeat(30)],
  ['\u0000', '\ud800', 'line\nbreak', 'x'.repeat(121), 'x'.repeat(20_000), 'a,'.repeat(1_900)],
  ['0000-01-01T00:00:00Z', '0000-01-01T00:00:00.000000Z.1', '9999-12-31T23:59:59Z', '2026-02-30T00:00:00.000000Z.1'],
  ['2026-03-07T24:00:00Z', '2026-03-07T23:59:60Z', '+275760-09-13T00:00:00Z', '00000000-0000-0000-0000-000000000000'],
].flat()

/** As JSON texts; some of them no JSON library would write. */
const values = [
  ['null', 'true', '0', '-0', '-1', '0.5', '1e21', '-1e308', '1e309', '-1e309', '1e-400', '9007199254740993'],
  ['[]', '{}', '[[]]', '[null]', '[{}]', '{"toString":1}', '{"__proto__":{"a":1}}', '{"length":1e9}'],
  hostileTexts.map((text) => JSON.stringify(text)),
  `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  JSON.stringify(Array.from({ length: 5_000 }, (_, i) => `many${i}`)),
].flat()

/** The short form tries every nth value at a place; the next place gets the next ones, so that all are tried somewhere. */
const oneIn = isWholeForm ? 1 : 6
let draws = 0
export function inTurn<Value>(all: Value[]): Value[] {
  const first = draws++
  return all.filter((_, i) => (i + first) % oneIn === 0)
}

/**
 * The same input as JSON texts, each with another field spoilt; in a list only the first item. `some` of the values per
 * field.
 */
export function spoilt(input: Json, some = (all: string[]) => all): string[] {
  if (typeof input !== 'object' || input === null) return some(values)
  const places = Object.entries(input).slice(0, Array.isArray(input) ? 1 : undefined)
  const inside = places.flatMap(([key, value]) => spoilt(value, some).map((text) => withPlace(input, key, text)))
  return [...some(values), ...inside]
}

function withPlace(input: object, key: string, text: string): string {
  const parts = Object.entries(input).map(([each, value]) => [each, each === key ? text : JSON.stringify(value)] as const)
  if (Array.isArray(input)) return `[${parts.map(([, value]) => value).join()}]`
  return `{${parts.map(([each, value]) => `${JSON.stringify(each)}:${value}`).join()}}`
}
