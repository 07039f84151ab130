import type { UserSettings } from '@touchline/contract/player/account'
import { call, Refused } from '../../lib/api.ts'
import { userNow, useSession } from '../../lib/session/index.ts'
import { chosenNow, forgetCustomer, keepChosen, useSettings } from '../../lib/settings/index.ts'
import { changedSince, fromWire, isNothing, joined, toWire } from './wireSettings.ts'

const gatheredMs = 500
const againMs = 15_000

/** what the account is known to have */
let known: { customerId: string; settings: UserSettings } | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** What is sent beside another could arrive before it, and the older choice would stand. */
let agreed: Promise<void> = Promise.resolve()

/**
 * P3.19b, A3.13b: settings are kept on the device and sent to the account. At a login the account's are taken over, and
 * what it has none of is as usual; what this customer changed here and could not be sent goes over them. Who has never
 * settled anything keeps, and saves, what this device had. With the session the device forgets them, but for how it looks
 * and how it writes prices. Called once, after the first picture.
 */
export function followAccount(): void {
  useSession.subscribe(({ at }, before) => {
    if (at === 'loggedIn' && known?.customerId !== customerNow()) soon(0)
    if (at === 'guest' && before.at !== 'guest') leave()
  })
  useSettings.subscribe(({ unsent }) => {
    if (unsent) soon(gatheredMs)
  })
  if (useSession.getState().at === 'guest') leave()
  soon(0)
}

const customerNow = (): string | undefined => userNow()?.userProfile.userId

function leave(): void {
  clearTimeout(timer)
  agreed = Promise.resolve()
  known = undefined
  if (useSettings.getState().owner !== undefined) forgetCustomer()
}

function soon(ms: number): void {
  clearTimeout(timer)
  const customerId = customerNow()
  if (customerId === undefined) return
  timer = setTimeout(() => {
    agreed = agreed.then(() => agree(customerId))
  }, ms)
}

/** Takes over what the account has, then sends what was changed here; tried again as long as the customer is there. */
async function agree(customerId: string): Promise<void> {
  try {
    if (known?.customerId !== customerId) await takeOver(customerId)
    if (known?.customerId === customerId && useSettings.getState().unsent) await send(known)
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal === 'Unavailable') soon(againMs)
  }
}

async function takeOver(customerId: string): Promise<void> {
  const { owner, unsent } = useSettings.getState()
  const before = toWire(chosenNow())
  const settings = await call('getSettings', {})
  if (customerNow() !== customerId) return
  const keepsOwn = (unsent && owner === customerId) || isNothing(settings)
  const changed = changedSince(keepsOwn ? {} : before, toWire(chosenNow()))
  known = { customerId, settings }
  keepChosen(joined(fromWire(settings), fromWire(changed)), { owner: customerId, unsent: !isNothing(changed) })
}

async function send({ customerId, settings }: NonNullable<typeof known>): Promise<void> {
  const sent = toWire(chosenNow())
  const changed = changedSince(settings, sent)
  const saved = isNothing(changed) ? settings : await call('saveSettings', changed)
  if (customerNow() !== customerId) return
  known = { customerId, settings: saved }
  if (isNothing(changedSince(sent, toWire(chosenNow())))) useSettings.setState({ unsent: false })
  else soon(gatheredMs)
}
