import { describe, expect, it } from 'vitest'
import { drawAll, type Experiments, settingsOf } from './experiments.ts'

const experiments: Experiments = {
  visualization: {
    state: 'experiment',
    defaultConfig: { maxPlayerSizePercentage: 45 },
    attributes: { version: '1' },
    variants: [
      { name: 'control', percentage: 50 },
      { name: 'large', percentage: 50, config: { maxPlayerSizePercentage: 60 } },
    ],
  },
  over: { state: 'off', variants: [{ name: 'control', percentage: 100 }] },
}

describe('experiments', () => {
  it('P4.11b are drawn once: stored variants stay, ended experiments are dropped', () => {
    const first = drawAll(experiments, {}, () => 70)
    expect(first).toEqual({
      visualization: {
        variant: 'large',
        attributes: { version: '1' },
        featureState: 'experiment',
        settings: { maxPlayerSizePercentage: 60 },
      },
    })
    expect(drawAll(experiments, first, () => 10)).toEqual(first)
    expect(drawAll({}, first, () => 10)).toEqual({})
  })

  it('P4.11a P4.11b set a feature whose flag is experiment, and no other', () => {
    const drawn = drawAll(experiments, {}, () => 70)
    const of = (state: 'on' | 'off' | 'experiment') =>
      settingsOf('visualization', { flag: { state, defaultConfig: { pinned: true } }, experiments, drawn })
    expect(of('experiment')).toEqual({ pinned: true, maxPlayerSizePercentage: 60 })
    expect(of('on')).toEqual({ pinned: true, enable: true })
    expect(of('off')).toEqual({ enable: false })
    expect(settingsOf('visualization', { flag: undefined, experiments, drawn })).toEqual({})
  })

  it('P4.11b use the flag for a user without a variant', () => {
    const flag = { state: 'experiment', defaultConfig: { maxPlayerSizePercentage: 40 } } as const
    expect(settingsOf('visualization', { flag, experiments: {}, drawn: {} })).toEqual({ maxPlayerSizePercentage: 40 })
  })
})
