import type { UserSettings } from '@touchline/contract/player/account'
import { withFavourites } from '@touchline/domain/account'
import { call, Refused } from '../../lib/api.ts'
import { unsentChanges } from '../../lib/favourites/index.ts'
import { onResync, onUser } from '../../lib/live/index.ts'
import { userNow, useSession } from '../../lib/session/index.ts'
import { chosenNow, forgetCustomer, keepChosen, useSettings } from '../../lib/settings/index.ts'
import { changedSince, fromWire, isNothing, joined, toWire } from './wireSettings.ts'

const gatheredMs = 500
export const againMs = 15_000

/** the account's last known settings */
let known: { customerId: string; settings: UserSettings } | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** Saves are serialised: sent in parallel, an older choice could arrive last. */
let agreed: Promise<void> = Promise.resolve()

/**
 * P3.19b, A3.13b: settings are kept on the device and saved to the account. At login the account's settings apply, with
 * defaults for the rest; unsent changes of the same customer override them. A customer without saved settings keeps and
 * saves those of the device. Favourites are kept one by one: those that a guest starred are added to the account's. At logout the device resets them, except for the theme and the odds format. Called once, after
 * the first render.
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
  onUser('/user/settings', lookAgain)
  onResync(lookAgain)
  soon(0)
}

/** They were changed on some device, this one perhaps. What has no answer waits for the next notice. */
function lookAgain(): void {
  const customerId = customerNow()
  if (customerId !== undefined) agreed = agreed.then(() => readAgain(customerId)).catch(() => undefined)
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

/** Applies the account's settings, then sends local changes; retried while the customer is logged in. */
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
  const isOwn = owner === undefined || owner === customerId
  const favouriteChanges = (isOwn && useSettings.getState().favouriteChanges) || []
  const favourites = withFavourites(settings.favorites ?? {}, favouriteChanges)
  keepChosen(
    { ...joined(fromWire(settings), fromWire(changed)), favourites },
    { owner: customerId, unsent: !isNothing(changed) || favouriteChanges.length > 0, favouriteChanges },
  )
}

/** Changes of this device that the account does not have yet are kept, and sent as always. */
async function readAgain(customerId: string): Promise<void> {
  if (known?.customerId !== customerId) return
  const settings = await call('getSettings', {})
  if (customerNow() !== customerId) return
  const mine = changedSince(known.settings, toWire(chosenNow()))
  known = { customerId, settings }
  const { favouriteChanges = [] } = useSettings.getState()
  const favourites = withFavourites(settings.favorites ?? {}, favouriteChanges)
  keepChosen(
    { ...joined(fromWire(settings), fromWire(mine)), favourites },
    { owner: customerId, unsent: !isNothing(mine) || favouriteChanges.length > 0, favouriteChanges },
  )
}

async function send({ customerId, settings }: NonNullable<typeof known>): Promise<void> {
  const sent = toWire(chosenNow())
  const changed = changedSince(settings, sent)
  const { favouriteChanges = [] } = useSettings.getState()
  const starred = favouriteChanges.length > 0
  const saved =
    isNothing(changed) && !starred
      ? settings
      : await call('saveSettings', { ...changed, ...(starred && { favoriteChanges: favouriteChanges }) })
  if (customerNow() !== customerId) return
  known = { customerId, settings: saved }
  const left = unsentChanges(useSettings.getState().favouriteChanges ?? [], favouriteChanges)
  const unsent = left.length > 0 || !isNothing(changedSince(sent, toWire(chosenNow())))
  useSettings.setState({ unsent, favouriteChanges: left, favourites: withFavourites(saved.favorites ?? {}, left) })
}
