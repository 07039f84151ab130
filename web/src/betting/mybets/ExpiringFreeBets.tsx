import { toast } from '@touchline/ui'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { serverNowMs } from '../../lib/clock/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { useTips } from '../../lib/settings/index.ts'
import { expiringFreeBets, useFreeBetChecked, warnsOfExpiry } from '../../lib/tips/index.ts'
import { minorOf } from './betWords.ts'
import { bonusesPath } from './paths.ts'

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
    const notifiedAtMs = useFreeBetChecked.getState()[customer]
    const [next] = expiringFreeBets(freeBets, nowMs)
    if (!next || !warnsOfExpiry(freeBets, { nowMs, ...(notifiedAtMs !== undefined && { notifiedAtMs }) })) return
    useFreeBetChecked.setState({ [customer]: nowMs })
    const { currency } = user.balance
    const amount = money(minorOf(next.amountGiven, { currency }), currency)
    const when = formatDate(next.expiresAt, { weekday: 'short', hour: '2-digit', minute: '2-digit' })
    toast(text('bonuses.tip', { amount, when }), { icon: 'gift', navigateTo: bonusesPath })
  }, [user, tips, text, money, formatDate])
  return null
}
