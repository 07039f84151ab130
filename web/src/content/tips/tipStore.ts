import type { UserInfo } from '@touchline/contract/player/account'
import { promptSettings } from '@touchline/domain/config'
import { parseMoney } from '@touchline/domain/money'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { serverNowMs } from '../../lib/clock/index.ts'
import { configNow } from '../../lib/config/index.ts'
import { featureSettingsNow, guest } from '../../lib/experiments/index.ts'
import { balanceMinor, userNow, useSession, whenSessionKnown } from '../../lib/session/index.ts'
import { bettingNow } from '../../lib/settings/index.ts'
import { storedAs } from '../../lib/storedState.ts'
import { useFreeBetChecked, warnsOfExpiry } from '../../lib/tips/index.ts'
import { tipFlags } from './tipFlags.ts'
import { loginTip, nextTips, type TipEvent, type TipName, type Tips } from './tips.ts'

/** On this device, by customer; guests share one. */
export const useTipCounts = create<{ byUser: Readonly<Record<string, Tips>> }>()(
  persist<{ byUser: Readonly<Record<string, Tips>> }>(() => ({ byUser: {} }), storedAs('touchline.tipCounts')),
)

/** Whether the operator has this tip, and not switched off all. */
export const isTipOffered = (tip: TipName): boolean =>
  featureSettingsNow('tooltipsDisabled').enable !== true && featureSettingsNow(tipFlags[tip]).enable === true

/** after how many triggers a tip is shown, and how often at most */
export const tipNumbers = (tip: TipName) => promptSettings(tipFlags[tip], featureSettingsNow(tipFlags[tip]))

export const tipOwner = (): string => userNow()?.userProfile.userId ?? guest

export function sendTip(event: TipEvent, owner = tipOwner()): void {
  const { byUser } = useTipCounts.getState()
  const before = byUser[owner] ?? {}
  const after = nextTips(before, event)
  if (after !== before) useTipCounts.setState({ byUser: { ...byUser, [owner]: after } })
}

export function triggerTip(tip: TipName): void {
  // counted for the customer who is here, not for the guests of this device
  if (useSession.getState().at === 'resuming') return void whenSessionKnown().then(() => triggerTip(tip))
  if (isTipOffered(tip)) sendTip({ is: 'triggered', tip, count: tipNumbers(tip).count })
}

/** A4.21b: a customer sent bets of one stake, which is not the one that the slip begins with. */
export function reportStake(stake: string): void {
  if (userNow() && isTipOffered('changeDefaultStake') && stake !== bettingNow().defaultStake)
    sendTip({ is: 'staked', stake, count: tipNumbers('changeDefaultStake').count })
}

/** A4.21c */
export function reportLogin(user: UserInfo): void {
  const { cashierUrl, takesPayments, currency } = configNow()
  if (!isTipOffered('whereToDeposit') || !(cashierUrl || takesPayments) || !user.userRestrictions.depositAllowed) return
  const stake = parseMoney(bettingNow().defaultStake, currency)
  const notifiedAtMs = useFreeBetChecked.getState()[user.userProfile.userId]
  const freeBets = user.userBonuses.freeBet.map(({ dateExpiration }) => ({ expiresAt: dateExpiration }))
  const tip = loginTip({
    balanceMinor: balanceMinor(user),
    defaultStakeMinor: typeof stake === 'number' ? stake : 0,
    freeBetIsDue: warnsOfExpiry(freeBets, { nowMs: serverNowMs(), ...(notifiedAtMs !== undefined && { notifiedAtMs }) }),
    count: tipNumbers('whereToDeposit').count,
  })
  if (tip && tip !== 'newFreeBet') sendTip(tip)
}
