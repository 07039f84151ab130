import { readFileSync } from 'node:fs'
import { openapi } from '@touchline/contract/openapi'
import { expect, it } from 'vitest'
import { clientCode, typeOf } from './clientCode.ts'

it('the client is that of the present calls', () => {
  for (const [path, code] of Object.entries(clientCode(openapi())))
    expect(readFileSync(path, 'utf8'), 'run: node tools/drawClient.ts').toBe(code)
})

it.each([
  [{ $ref: '#/components/schemas/Slip' }, 'Slip'],
  [{ type: 'string', enum: ['WON', 'LOST'] }, '"WON" | "LOST"'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
  [{ type: 'object', properties: { a: { type: 'integer' }, b: {} }, required: ['a'] }, '{ a: number; b?: unknown | undefined }'],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'Record<string, boolean>'],
  [{ allOf: [{ $ref: '#/components/schemas/A' }, { properties: { b: { const: true } } }] }, '(A) & ({ b?: true | undefined })'],
])('%j is the type %s', (schema, type) => {
  expect(typeOf(schema)).toBe(type)
})
