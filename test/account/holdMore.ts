/** What the page holds of a session in states that a plain login does not pass through: the page's own code against a real gateway. */
import type { Brand } from '@touchline/domain/brand'
import { block, customerNamed } from '../book/blocks.ts'
import type { World } from '../world.ts'
import type { Held } from './heldFields.ts'

/** One failed login is enough for a captcha, and only confirmed addresses may enter. */
export const bookOfMore: Partial<Brand> = {
  captcha: { nameFailures: 1, networkFailures: 1_000, deviceFailures: 1_000, requests: 1_000 },
  login: { byEmail: false, validatedEmail: true, forgottenAsksBirthDate: false },
}

type More = Pick<
  Held,
  'accepting' | 'unconfirmed' | 'confirming' | 'onBreak' | 'captcha' | 'inPlayCasino' | 'arrival' | 'guest' | 'guestSinceMs'
>

/** `stopped`: the login of a customer with new terms. */
export async function holdMore(world: World, stopped: Held['stopped']): Promise<More> {
  const { firstStep, nextLogin } = await import('../../web/src/account/session/loginSteps.ts')
  const stepOf = (username: string, answer: Held['stopped']) => nextLogin(firstStep, { is: 'entered', username, answer })
  const inPlayCasino = await world.data('inPlayCasinoToken', {}, await world.login('bob'))
  await world.pool.query(`update customer set email = 'bob.new@touchline.example' where username = 'bob'`)
  const unconfirmed = stepOf('bob', await world.data('login', { username: 'bob', password }))
  return {
    accepting: nextLogin(stepOf('alice', stopped), { is: 'accept' }),
    unconfirmed,
    confirming: nextLogin(unconfirmed, { is: 'emailRequested', how: 'validate' }),
    onBreak: await refusedDuringBreak(world),
    captcha: await captchaSent(world),
    inPlayCasino,
    ...(await guestAndArrival()),
  }
}

const password = 'touchline-demo'

async function refusedDuringBreak({ pool }: World): Promise<Held['onBreak']> {
  const { call } = await import('../../web/src/lib/api.ts')
  const { blockedBy } = await import('../../web/src/account/session/blocked.ts')
  await block(pool, await customerNamed(pool, 'carol'), 'coolingOff', { until: new Date('2099-05-02T00:00:00Z') })
  return call('login', { username: 'carol', password }).then(() => undefined, blockedBy)
}

/** The page's own way through a captcha, with what it sent last. */
async function captchaSent(world: World): Promise<string> {
  const { call } = await import('../../web/src/lib/api.ts')
  const { throughCaptcha } = await import('../../web/src/account/captcha/throughCaptcha.ts')
  const { solve } = await import('../../web/src/account/captcha/solve.ts')
  const deviceId = 'd'.repeat(32)
  await world.call('login', { username: 'erin', password: 'wrong', deviceId })
  let sent = ''
  await throughCaptcha(
    (captcha) => {
      sent = captcha ?? ''
      return call('login', { username: 'erin', password, deviceId, ...(captcha !== undefined && { captcha }) })
    },
    async () => solve((await call('captchaChallenge', { purpose: 'login', deviceId })).challenge),
  )
  return sent
}

/** While a session is open. */
export async function prolongingWithoutBalance(): Promise<Held['prolonging']> {
  const { call } = await import('../../web/src/lib/api.ts')
  const { useProlonging } = await import('../../web/src/account/session/prolong.ts')
  const connected = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  await call('balance', {}).catch(() => undefined)
  globalThis.fetch = connected
  return useProlonging.getState()
}

/** Loaded by a name that the type checker does not follow: components are behind it, and the project of the tests knows no JSX. */
const arrivalModule: string = '../../web/src/lib/arrival/index.ts'
interface ArrivalModule {
  keepArrival: (query: URLSearchParams, originalUrl: string) => void
  arrivalNow: () => Held['arrival']
}

async function guestAndArrival(): Promise<Pick<Held, 'guest' | 'guestSinceMs' | 'arrival'>> {
  const { beGuest, forgetGuest, useGuest } = await import('../../web/src/content/chat/guest.ts')
  const { arrivalNow, keepArrival } = (await import(arrivalModule)) as ArrivalModule
  const guestSinceMs = Date.now()
  beGuest({ name: 'Gus', email: 'gus@guests.example' })
  const { guest } = useGuest.getState()
  forgetGuest()
  // as the dialog depositLimitsRegistration does
  keepArrival(new URLSearchParams(), '/?modal=depositLimitsJourney')
  return { guest, guestSinceMs, arrival: arrivalNow() }
}
