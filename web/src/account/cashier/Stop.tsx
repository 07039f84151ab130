import type { KycStatus } from '@touchline/contract/player/identity'
import { type CheckName, cashierStopOf } from '@touchline/domain/identity'
import { Button } from '@touchline/ui'
import { Link } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { hasContact } from '../../lib/contact.ts'
import { useText } from '../../lib/intl/index.ts'
import { showModal, modalStyles as styles } from '../../lib/modals/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { useKyc } from '../identity/index.ts'
import type { Wanted } from './CashierForm.tsx'
import { limitsComeFirst } from './limitsComeFirst.ts'

type LeadsTo = NonNullable<ReturnType<typeof cashierStopOf>['leadsTo']>

export interface Stop {
  words: string
  leadsTo?: LeadsTo
  /** only staff can change it */
  asksToContact?: true
  /** the customer sets the limits that the law demands, in a dialog */
  setsLimits?: true
}

/** Why a restricted customer may not do it, in words, and where that can be changed; undefined until it is read. */
export function useStop(wanted: Wanted, isShown = true): Stop | undefined {
  const text = useText()
  const { data: kyc } = useKyc({ always: isShown })
  const user = useUser()
  if (user && wanted === 'deposit' && limitsComeFirst(user)) return { words: text('refusal.LimitsRequired'), setsLimits: true }
  if (!kyc) return undefined
  const { why, leadsTo } = cashierStopOf(wanted, { ...kyc, fundsAreChecked: isChecked(kyc, 'funds') })
  const leads = leadsTo && { leadsTo }
  if (user?.logicalRestrictions.some(({ action, refusal }) => action === wanted && refusal === 'TalkWanted'))
    return { words: text('refusal.TalkWanted'), asksToContact: true, ...leads }
  if (why === 'contact') return { words: text(`cashier.restriction.contact.${wanted}`), asksToContact: true, ...leads }
  return { words: text(`cashier.restriction.${why}`, { hours: kyc.reviewHours }), ...leads }
}

/** The way on from there, if there is one; `onLeave` before it is taken. */
export function StopWay({ stop: { leadsTo, asksToContact, setsLimits }, onLeave }: { stop: Stop; onLeave?: () => void }) {
  const text = useText()
  const config = useConfig()
  const open = (modal: 'contactUs' | 'demandedLimits') => {
    onLeave?.()
    showModal(modal)
  }
  if (setsLimits)
    return (
      <Button look="primary" wide onClick={() => open('demandedLimits')}>
        {text('cashier.deposit.setLimits')}
      </Button>
    )
  if (leadsTo)
    return (
      <Link className={styles.open} to={`/${leadsTo}`} onClick={onLeave}>
        {text(`cashier.restriction.go.${leadsTo}`)}
      </Link>
    )
  if (!asksToContact || !hasContact(config)) return null
  return (
    <Button look="primary" wide onClick={() => open('contactUs')}>
      {text('session.blocked.contact')}
    </Button>
  )
}

const isChecked = ({ checks }: KycStatus, check: CheckName): boolean =>
  checks.some(({ what, turn }) => what === check && turn === 'us')
