import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const texts = new Map<string, string>()
const page = vi.hoisted(() => ({ settings: {} as Record<string, unknown>, isInstalled: false }))
const storage = {
  getItem: (name: string) => texts.get(name) ?? null,
  setItem: (name: string, text: string) => void texts.set(name, text),
  removeItem: (name: string) => void texts.delete(name),
}
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('sessionStorage', storage)
vi.stubGlobal('matchMedia', () => ({ matches: page.isInstalled }))
vi.mock('../../lib/experiments/index.ts', () => ({ featureSettingsNow: () => page.settings }))
const { followEngagement } = await import('./followEngagement.ts')
const { nextStarts } = await import('./engagement.ts')

const noon = '2026-11-23T12:00:00.000Z'
let dataLayer: { event: string; session_duration: number }[] = []
beforeEach(() => {
  texts.clear()
  dataLayer = []
  page.settings = { enable: true, everySeconds: 60 }
  page.isInstalled = false
  vi.useFakeTimers({ now: Date.parse(noon) })
  vi.stubGlobal('dataLayer', dataLayer)
  vi.stubGlobal('OnetrustActiveGroups', ',C0001,C0002,')
})
afterEach(() => void vi.useRealTimers())
const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

describe('user engagement', () => {
  it('A4.25b A3.20a is dispatched at the configured interval, with the start and the length of the session', async () => {
    followEngagement()
    await after(150)
    expect(dataLayer.map((each) => each.session_duration)).toEqual([10, 70, 130])
    expect(dataLayer[1]).toEqual({
      event: 'userEngagement',
      firstStart: expect.any(String),
      initialTimestamp: noon,
      session_duration: 70,
    })
  })

  it('A3.20b A3.20a the first start stays, a reload continues the session, and the installation is dated when it is seen', async () => {
    followEngagement()
    await after(10)
    // reloaded ten minutes later
    vi.useRealTimers()
    vi.useFakeTimers({ now: Date.parse(noon) + 610_000 })
    page.isInstalled = true
    followEngagement()
    await after(60)
    const [first, second] = dataLayer
    expect(second).toMatchObject({ ...first, session_duration: 620, installationDate: '2026-11-23T12:10:20.000Z' })
    expect(JSON.parse(texts.get('touchline.starts') ?? '')).toEqual({
      firstStart: '2026-11-23T12:00:10.000Z',
      installationDate: '2026-11-23T12:10:20.000Z',
    })
  })

  it.each([
    ['without consent', { enable: true }, ',C0001,C0003,'],
    ['with the flag off', { enable: false }, ',C0001,C0002,'],
    ['without the flag', {}, ',C0001,C0002,'],
  ])('A4.25b A4.25a %s nothing is dispatched or stored', async (_, settings, agreed) => {
    page.settings = settings
    vi.stubGlobal('OnetrustActiveGroups', agreed)
    followEngagement()
    await after(3_600)
    expect([dataLayer, [...texts]]).toEqual([[], []])
  })

  it('begins and ends with the consent', async () => {
    vi.stubGlobal('OnetrustActiveGroups', ',C0001,')
    followEngagement()
    await after(90)
    vi.stubGlobal('OnetrustActiveGroups', ',C0001,C0002,')
    await after(10)
    vi.stubGlobal('OnetrustActiveGroups', ',C0001,')
    await after(300)
    expect(dataLayer.map((each) => each.session_duration)).toEqual([100])
  })
})

it.each([
  [{}, false, { firstStart: noon }],
  [{}, true, { firstStart: noon, installationDate: noon }],
  [{ firstStart: 'a' }, true, { firstStart: 'a', installationDate: noon }],
  [{ firstStart: 'a', installationDate: 'b' }, true, { firstStart: 'a', installationDate: 'b' }],
  [{ firstStart: 'a', installationDate: 'b' }, false, { firstStart: 'a', installationDate: 'b' }],
])('A3.20b stored %j, opened as an app: %s', (stored, isInstalled, expected) => {
  expect(nextStarts(stored, { at: noon, isInstalled })).toEqual(expected)
})
