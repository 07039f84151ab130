import type { Channels } from '@touchline/contract/channel'
import type { ReplacedBy } from '@touchline/domain/catalogue'
import { currencies, formatMinor, parseMoney } from '@touchline/domain/money'
import {
  type BetAnswer,
  type BetToPlace,
  betsToPlace,
  defaultSettings,
  livePrice,
  nextSlip,
  partsOf,
  type SlipEffect,
  type SlipRules,
} from '@touchline/domain/slip'
import { refetchLimits } from '../../lib/account/index.ts'
import { call, Refused } from '../../lib/api.ts'
import { configNow } from '../../lib/config/index.ts'
import { catalogue, onUser } from '../../lib/live/index.ts'
import { queryClient } from '../../lib/query/index.ts'
import { onSessionEnd, openLogin, refreshUserInfo, userNow } from '../../lib/session/index.ts'
import { bettingNow, followSettingsOfOtherTabs, useSettings } from '../../lib/settings/index.ts'
import {
  dispatch,
  dispatchPlacement,
  followOtherTabs,
  isSheetOpen,
  legView,
  onUncovered,
  openSlip,
  startSlip,
  useSlip,
  useSlipSheet,
} from '../../lib/slip/index.ts'
import { balanceUncovered, followBalance, refreshBalanceAfterBet } from '../balance/index.ts'
import { calculatedNow } from './calculation.ts'
import { showSlipFull } from './slipFull.ts'
import { type SlipView, slipView } from './slipView.ts'

const wide = () => matchMedia('(min-width: 1024px)').matches

/** The slip as it would be placed now, whatever the screen last rendered. */
function viewNow(): SlipView {
  const slip = useSlip.getState()
  return slipView({ slip, lookUp: legView, config: configNow(), user: userNow(), calculated: calculatedNow(slip) })
}

/**
 * The button's action. `acceptsOdds`: the customer saw moved prices and the button said that it accepts them; a price that
 * moves later stops the bet here, and the gateway decides on prices that move in transit.
 */
export function placeBets({ acceptsOdds }: { acceptsOdds: boolean }): void {
  const { action, bets } = viewNow()
  if (action.can === 'nothing') return
  if (action.logsIn) return openLogin({ reason: 'toBet', goOn: () => placeBets({ acceptsOdds }) })
  if (action.acceptsOdds && !acceptsOdds) return
  const ids = bets.flatMap((bet) => bet.legs.map(({ selection }) => selection.selectionId))
  acceptOdds(ids)
  const { currency, placementTimeoutMs } = configNow()
  const { unconfirmed = [] } = useSlip.getState()
  const now = viewNow().bets
  dispatchPlacement({
    is: 'place',
    placementId: crypto.randomUUID(),
    bets: betsToPlace(
      now,
      currency,
      now.map(() => crypto.randomUUID()),
      unconfirmed,
    ),
    atMs: Date.now(),
    timeoutMs: placementTimeoutMs,
    desktop: wide(),
  })
}

/** B4.14b: the customer agrees to what is on the screen now. */
export function acceptOdds(selectionIds: string[]): void {
  const { legOf } = viewNow()
  const seen = useSlip.getState().selections.filter((each) => selectionIds.includes(each.selectionId))
  const prices = seen.map((each) => [each.selectionId, livePrice(legOf(each))]).filter(([, price]) => price !== undefined)
  const lines = seen.flatMap(partsOf).flatMap(({ selectionId }) => {
    const view = legView(selectionId)
    return view.known === 'yes' ? [[selectionId, view.market.line] as const] : []
  })
  dispatch({ is: 'acceptPrices', prices: Object.fromEntries(prices), lines: Object.fromEntries(lines) })
}

/** Called once at start: the slip's machine, its push channel, other tabs, and a placement interrupted by a reload. */
export function startPlacing(): void {
  followOtherTabs()
  startSlip({ next: (slip, event) => nextSlip(slip, event, slipRules()), run })
  followSettings()
  followBalance()
  onUncovered(balanceUncovered)
  onUser('/user/betplacement', (data) => {
    for (const op of (data as Channels['/user/betplacement']).ops) if (op.data) dispatchPlacement({ is: 'pushed', bet: op.data })
  })
  // an expired session is not a logout: the next login checks the placement
  catalogue.onChange(({ ops }) => {
    for (const op of ops) if (op.op === 'replacedby') replaceSelection(op.id, op.replacedBy)
  })
  onSessionEnd((why) => why === 'loggedOut' && dispatchPlacement({ is: 'loggedOut' }))
  dispatchPlacement({ is: 'resumed', atMs: Date.now() })
}

function slipRules(): SlipRules {
  const { currency, slipMaximum, stakeDigits } = configNow()
  const first = parseMoney(bettingNow().defaultStake, currency)
  return {
    maximum: slipMaximum,
    stakeDigits,
    stakeDecimals: currencies[currency].digits,
    defaultStake: typeof first === 'number' && first > 0 ? formatMinor(first, currency) : '',
  }
}

/** B3.16: the slip opens with the customer's settings, changed in any tab. */
function followSettings(): void {
  followSettingsOfOtherTabs()
  const read = () => dispatch({ is: 'settingsRead', settings: { ...defaultSettings, ...bettingNow() } })
  const { betting } = useSettings.getState()
  if (betting) read()
  useSettings.subscribe((now, before) => JSON.stringify(now.betting) !== JSON.stringify(before.betting) && read())
}

/** B4.14d: at the new selection's price, which the customer is asked to check. */
function replaceSelection(selectionId: string, by: ReplacedBy): void {
  const price = catalogue.get('selection', by.selectionId)?.price
  const line = catalogue.get('market', by.marketId)?.line
  dispatch({
    is: 'replace',
    selectionId,
    by,
    atMs: Date.now(),
    ...(price !== undefined && { accepted: price }),
    ...(line !== undefined && { line }),
  })
}

function run(effect: SlipEffect): void {
  switch (effect.do) {
    case 'post':
      void post(effect.placementId, effect.bets)
      return
    case 'queryStatus':
      setTimeout(() => void fetchStatuses(effect.placementId, effect.refs), effect.afterMs)
      return
    case 'startTimer':
      setTimeout(() => dispatchPlacement({ is: 'timedOut', placementId: effect.placementId }), effect.afterMs)
      return
    case 'returnToSlip':
      setTimeout(() => dispatchPlacement({ is: 'returned', placementId: effect.placementId }), effect.afterMs)
      return
    case 'refreshBalance':
      void refetchLimits()
      return refreshBalanceAfterBet(effect.after, { covered: !wide() && isSheetOpen(useSlipSheet.getState()) })
    case 'refreshUserInfo':
      void refreshUserInfo()
      return
    case 'refreshUnsettledCount':
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['mybets'] }), effect.afterMs)
      return
    case 'showSlipFull':
      return showSlipFull(effect.maximum)
    case 'sweepReplaced':
      setTimeout(() => dispatch({ is: 'swept', atMs: Date.now() }), effect.afterMs)
      return
  }
}

/** After these errors the outcome is unknown, so its status is requested. */
const leavesOpen = new Set<string>(['TechnicalError', 'Unavailable', 'TooManyRequests'])

/** The customer has already pressed the button: the placement continues after the login. */
const needsLogin = new Set<string>(['SessionRequired', 'SessionExpired'])

/** Places refused bets again: at the requested prices, or at current prices if the customer saw them. */
export function placeAgain(agreed = { acceptsOdds: false }): void {
  dispatchPlacement({ is: 'resultClosed' })
  // a sheet does not close for it
  openSlip()
  placeBets(agreed)
}

async function post(placementId: string, bets: BetToPlace[]): Promise<void> {
  const { currency } = configNow()
  const { acceptOddsChange } = useSlip.getState()
  try {
    const { betSlips } = await call('betplacement', { betSlips: bets.map((bet) => ({ ...bet, currency })), acceptOddsChange })
    dispatchPlacement({ is: 'answered', placementId, resultCode: 0, bets: betSlips })
  } catch (error) {
    if (!(error instanceof Refused) || leavesOpen.has(error.refusal)) return dispatchPlacement({ is: 'lost', placementId })
    dispatchPlacement({ is: 'answered', placementId, resultCode: -1, message: error.refusal, bets: [] })
    if (needsLogin.has(error.refusal)) openLogin({ reason: 'expired', goOn: () => placeAgain() })
  }
}

/** B7.17: one query per bet; a bet that cannot be queried is in neither list. */
async function fetchStatuses(placementId: string, refs: string[]): Promise<void> {
  const found: BetAnswer[] = []
  const unknownRefs: string[] = []
  const fetchStatus = async (ref: string) => {
    try {
      found.push(await call('betstatus', { ref }))
    } catch (error) {
      if (error instanceof Refused && error.refusal === 'NotFound') unknownRefs.push(ref)
    }
  }
  await Promise.all(refs.map(fetchStatus))
  dispatchPlacement({ is: 'statusReceived', placementId, found, unknownRefs })
}
