import { describe, expect, it } from 'vitest'
import { type DrawnVariant, drawVariant, type Experiment, experimentConfig } from './experiment.ts'
import { featureOf } from './flag.ts'

describe('a feature flag', () => {
  const defaultConfig = { rows: 6 }
  const states = [
    ['off', { enable: false }],
    ['on', { rows: 6, enable: true }],
    ['experiment', { rows: 6 }],
    ['beta', { enable: false }],
    ['', { enable: false }],
  ] as const
  it.each(states)('P4.11a P3.14b A4.24b A9.11b that is %j gives %j', (state, expected) => {
    expect(featureOf({ state, defaultConfig })).toEqual(expected)
  })

  it('P4.11a that is on without settings is only on', () => {
    expect(featureOf({ state: 'on' })).toEqual({ enable: true })
  })
})

describe('an experiment', () => {
  const colours: Experiment<{ colour: string }> = {
    state: 'experiment',
    defaultConfig: { colour: 'green' },
    attributes: { version: '2' },
    variants: [
      { name: 'control', percentage: 50 },
      { name: 'blue', percentage: 20, config: { colour: 'blue' } },
      { name: 'red', percentage: 30, config: { colour: 'red' } },
    ],
  }
  const configAt = (percent: number, stored?: DrawnVariant, of = colours) =>
    experimentConfig(of, drawVariant(of, stored, percent))

  it.each([
    [0, 'blue'],
    [19, 'blue'],
    [20, 'red'],
    [49, 'red'],
    [50, 'green'],
    [99, 'green'],
  ])('P4.11b P5.3b of which %i is drawn is %s: variants in order of their share, control as without one', (percent, colour) => {
    expect(configAt(percent)).toEqual({ colour })
  })

  it('P4.11b gives each variant its share of a hundred draws', () => {
    const drawn = Array.from({ length: 100 }, (_, percent) => drawVariant(colours, undefined, percent)?.variant)
    const share = (name: string) => drawn.filter((each) => each === name).length
    expect([share('control'), share('blue'), share('red')]).toEqual([50, 20, 30])
  })

  it('P4.11b P5.3a is drawn once: the stored variant stays while the attributes match', () => {
    const stored = { variant: 'red', attributes: { version: '2' } }
    expect(drawVariant(colours, stored, 0)).toBe(stored)
    expect(configAt(0, stored)).toEqual({ colour: 'red' })
  })

  it.each<[string, DrawnVariant]>([
    ['another version', { variant: 'red', attributes: { version: '1' } }],
    ['an attribute less', { variant: 'red', attributes: {} }],
    ['an attribute more', { variant: 'red', attributes: { version: '2', country: 'ie' } }],
    ['a variant that no longer exists', { variant: 'yellow', attributes: { version: '2' } }],
  ])('P5.3a is drawn again if the stored variant is of %s', (_, stored) => {
    expect(drawVariant(colours, stored, 0)).toEqual({ variant: 'blue', attributes: { version: '2' } })
  })

  it.each([
    ['off', undefined],
    ['on', { colour: 'green' }],
    ['whatever', undefined],
  ])('P4.11b that is %s draws nothing and gives %j', (state, expected) => {
    expect(drawVariant({ ...colours, state }, undefined, 0)).toBeUndefined()
    expect(configAt(0, undefined, { ...colours, state })).toEqual(expected)
  })

  it('gives users outside its shares the behaviour without an experiment', () => {
    expect(configAt(99, undefined, { ...colours, variants: colours.variants.slice(1) })).toEqual({ colour: 'green' })
  })
})
