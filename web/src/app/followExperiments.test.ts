import { type DrawnVariant } from '@touchline/domain/config'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const experiments = vi.hoisted((): Record<string, object> => ({}))
const stored = vi.hoisted(() => new Map<string, string>())
vi.hoisted(() => {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
  vi.stubGlobal('addEventListener', () => {})
})
vi.mock('../lib/api.ts', () => ({ call: async () => ({ experiments: structuredClone(experiments) }) }))
const { settingsOf, useDrawn, useExperiments } = await import('../lib/experiments/index.ts')
const { useSession } = await import('../lib/session/index.ts')
const { followExperiments } = await import('./followExperiments.ts')

const flag = { state: 'experiment' }
const variants = [
  { name: 'control', percentage: 50 },
  { name: 'blue', percentage: 20, config: { colour: 'blue' } },
  { name: 'red', percentage: 30, config: { colour: 'red' } },
]
const shop = (changed = {}) => ({
  state: 'experiment',
  defaultConfig: { colour: 'green' },
  attributes: { version: '1' },
  variants,
  ...changed,
})

const inStorage = (): Record<string, Record<string, DrawnVariant>> =>
  JSON.parse(stored.get('touchline.experiments') ?? '{}').state?.byUser ?? {}

/** what the feature of the experiment is on a page opened now, where the dice show `dice` */
async function opened(dice: number, experiment: object = shop()): Promise<object> {
  experiments.shop = experiment
  vi.spyOn(Math, 'random').mockReturnValue(dice)
  await followExperiments()
  const { experiments: known, user } = useExperiments.getState()
  return settingsOf('shop', { flag, experiments: known, drawn: useDrawn.getState().byUser[user] ?? {} })
}

beforeEach(() => {
  stored.clear()
  useDrawn.setState({ byUser: {} }, true)
  useSession.setState({ at: 'guest' }, true)
})
afterEach(() => vi.restoreAllMocks())

it.each([
  ['off', {}],
  ['on', { colour: 'green' }],
])('A4.24a an experiment that is %s gives %j and draws nobody', async (state, settings) => {
  expect(await opened(0, shop({ state }))).toEqual(settings)
  expect(inStorage()).toEqual({})
})

it.each([
  [0, 'blue'],
  [0.1999, 'blue'],
  [0.2, 'red'],
  [0.4999, 'red'],
  [0.5, 'green'],
  [0.9999, 'green'],
])(
  'A4.24a A9.11a the draw of %d, of 0 to 99, is %s: variants in order of their share, control as by default',
  async (dice, colour) => {
    expect(await opened(dice)).toEqual({ colour })
  },
)

const held = (variant: string, colour: string, version = '1') => ({
  variant,
  attributes: { version },
  featureState: 'experiment',
  settings: { colour },
})

it('A3.19 by experiment and user it keeps the variant, the state of the feature and the variant’s settings; a flag has a state and a default', async () => {
  await opened(0.3)
  expect(inStorage()).toEqual({ guest: { shop: held('red', 'red') } })
  const flags = (['off', 'on', 'experiment'] as const).map((state) => ({ state, defaultConfig: { colour: 'white', rows: 6 } }))
  const { experiments: known, user } = useExperiments.getState()
  const drawn = useDrawn.getState().byUser[user] ?? {}
  expect(flags.map((each) => settingsOf('shop', { flag: each, experiments: known, drawn }))).toEqual([
    { enable: false },
    { colour: 'white', rows: 6, enable: true },
    { colour: 'red', rows: 6 },
  ])
})

it('A4.24a A5.8 a user is drawn once, which is kept on the device while the attributes match', async () => {
  expect(await opened(0)).toEqual({ colour: 'blue' })
  const kept = { shop: held('blue', 'blue') }
  expect(inStorage()).toEqual({ guest: kept })
  // another visit
  expect(await opened(0.3)).toEqual({ colour: 'blue' })
  const alice = { userProfile: { userId: 'alice' } } as never
  useSession.setState({ at: 'loggedIn', token: { sessionToken: 'a', expiresAt: '' }, user: alice }, true)
  expect(await opened(0.3)).toEqual({ colour: 'red' })
  expect(inStorage()).toEqual({ guest: kept, alice: { shop: held('red', 'red') } })
  expect(await opened(0.9, shop({ attributes: { version: '2' } }))).toEqual({ colour: 'green' })
  expect(inStorage().alice).toEqual({ shop: held('control', 'green', '2') })
})
