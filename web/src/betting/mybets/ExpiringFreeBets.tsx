import { toast } from '@touchline/ui'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { serverNowMs } from '../../lib/clock/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { useTips } from '../../lib/settings/index.ts'
import { storedAs } from '../../lib/storedState.ts'
import { minorOf } from './betWords.ts'
import { expiringFreeBets, warnsOfExpiry } from './freeBetTip.ts'
import { bonusesPath } from './paths.ts'

/** Last notification on this device, by customer. */
const useTipTimes = create<Record<string, number>>()(
  persist<Record<string, number>>(() => ({}), storedAs('touchline.freeBetTip')),
)

/** A9.9b, B9.8a: after login, at most once a day, shows which free bet expires next. Renders nothing itself. */
export function ExpiringFreeBets() {
  const text = useText()
  const money = useMoneyText()
  const { formatDate } = useIntl()
  const user = useUser()
  const tips = useTips()
  useEffect(() => {
    if (!user || tips === 'off') return
    const customer = user.userProfile.userId
    const freeBets = user.userBonuses.freeBet.map((each) => ({ ...each, expiresAt: each.dateExpiration }))
    const nowMs = serverNowMs()
    const notifiedAtMs = useTipTimes.getState()[customer]
    const [next] = expiringFreeBets(freeBets, nowMs)
    if (!next || !warnsOfExpiry(freeBets, { nowMs, ...(notifiedAtMs !== undefined && { notifiedAtMs }) })) return
    useTipTimes.setState({ [customer]: nowMs })
    const { currency } = user.balance
    const amount = money(minorOf(next.amountGiven, { currency }), currency)
    const when = formatDate(next.expiresAt, { weekday: 'short', hour: '2-digit', minute: '2-digit' })
    toast(text('bonuses.tip', { amount, when }), { icon: 'gift', navigateTo: bonusesPath })
  }, [user, tips, text, money, formatDate])
  return null
}
