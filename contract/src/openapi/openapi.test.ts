import { gzipSync } from 'node:zlib'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { type CallName, calls } from '../calls.ts'
import { refusals } from '../refusals.ts'
import { examples } from './examples.ts'
import { openapi } from './openapi.ts'

const document = openapi()
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

/** Every schema of a property with this name, at any depth. */
function propertiesNamed(name: string, within: unknown): unknown[] {
  if (typeof within !== 'object' || within === null) return []
  const own = 'properties' in within && typeof within.properties === 'object' ? Object.entries(within.properties ?? {}) : []
  return [
    ...own.filter(([each]) => each === name).map(([, schema]) => schema),
    ...Object.values(within).flatMap((each) => propertiesNamed(name, each)),
  ]
}

describe('/openapi.json', () => {
  it('describes every call under its name', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  it('is clean for Redocly’s recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config })
    expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`)).toEqual([])
  })

  it('stays small: 320 kB, 43 kB compressed', () => {
    const text = JSON.stringify(document)
    expect(text.length).toBeLessThan(320_000)
    expect(gzipSync(text).length).toBeLessThan(43_000)
  })

  it('names what is asked and answered, so that a generated client has named types', () => {
    const schemas = Object.keys(document.components.schemas)
    expect(schemas).toEqual(
      expect.arrayContaining(['LoginRequest', 'LoginData', 'BetplacementRequest', 'SlipResult', 'MyBet', 'Market']),
    )
    const answers = operations.map(({ operationId, responses }) => [operationId, JSON.stringify(responses[200])] as const)
    expect(answers.filter(([, answer]) => !answer.includes('Data"}')).map(([name]) => name)).toEqual([])
  })

  it('has every refusal of docs/errors.md as an enum', () => {
    expect(document.components.schemas.ErrorType).toMatchObject({ enum: Object.keys(refusals) })
  })

  it('says which calls need a session', () => {
    for (const { operationId, security } of operations) {
      const expected = { required: [{ session: [] }], optional: [{}, { session: [] }], none: [{}] }
      expect([operationId, security]).toEqual([operationId, expected[calls[operationId].session]])
    }
  })

  it.each(Object.entries(examples))('the example of %s is one', (name, { request, data }) => {
    const call: Call<CallName> = calls[name as CallName]
    const faults = [request && z.safeParse(call.input, request).error, data && z.safeParse(call.data, data).error]
    expect(faults.filter((fault) => fault !== undefined)).toEqual([])
  })

  it('describes every hcp with its side and sign', () => {
    const found = propertiesNamed('hcp', document)
    expect(found.length).toBeGreaterThan(1)
    for (const schema of found) expect(schema).toEqual({ $ref: '#/components/schemas/Hcp' })
    expect(document.components.schemas.Hcp).toMatchObject({
      type: 'number',
      description: expect.stringMatching(/as the market states it, with its sign/),
    })
  })

  it.each([
    ['odds', /8 decimals rounded half up/],
    ['displayOdds', /two decimals/],
    ['raceCastPosition', /from 1/],
    ['forced', /looked impossible/],
  ])('describes %s wherever it occurs', (name, pattern) => {
    const found = propertiesNamed(name, document)
    expect(found.length).toBeGreaterThan(0)
    for (const schema of found) expect(schema).toMatchObject({ description: expect.stringMatching(pattern) })
  })
})
