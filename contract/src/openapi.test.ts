import { describe, expect, it } from 'vitest'
import { openapi } from './index.ts'

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
  it('describes every hcp with its side and sign', () => {
    const found = propertiesNamed('hcp', openapi())
    expect(found.length).toBeGreaterThan(3)
    for (const schema of found)
      expect(schema).toMatchObject({
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
    const found = propertiesNamed(name, openapi())
    expect(found.length).toBeGreaterThan(0)
    for (const schema of found) expect(schema).toMatchObject({ description: expect.stringMatching(pattern) })
  })
})
