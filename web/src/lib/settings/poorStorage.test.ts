import { afterEach, expect, it, vi } from 'vitest'
import { failingStorages } from '../failingStorages.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it.each(['full', 'forbidden'] as const)('settings hold for this page if the storage is %s', async (how) => {
  const dataset: { theme?: string } = {}
  vi.stubGlobal('localStorage', failingStorages[how])
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { documentElement: { dataset } })
  const { chosenNow, setBetting, setOddsFormat, setTheme, tipsReported } = await import('./index.ts')
  const { useTipsStore } = await import('./tips.ts')
  setOddsFormat('DECIMAL')
  setBetting({ defaultStake: '7.00' })
  setTheme('dark')
  tipsReported({ is: 'disabled' })
  expect(chosenNow()).toEqual({ oddsFormat: 'DECIMAL', betting: { defaultStake: '7.00' } })
  expect(dataset).toEqual({ theme: 'dark' })
  expect(useTipsStore.getState()).toEqual({ tips: 'off' })
})
