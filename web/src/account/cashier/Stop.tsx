import type { KycStatus } from '@touchline/contract/player/identity'
import { type CheckName, cashierStopOf } from '@touchline/domain/identity'
import { Link } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { modalStyles as styles } from '../../lib/modals/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { useKyc } from '../identity/index.ts'
import type { Wanted } from './CashierForm.tsx'

type LeadsTo = NonNullable<ReturnType<typeof cashierStopOf>['leadsTo']>

interface Stop {
  words: string
  leadsTo?: LeadsTo
}

/** Why a restricted customer may not do it, in words, and where that can be changed; undefined until it is read. */
export function useStop(wanted: Wanted, isShown = true): Stop | undefined {
  const text = useText()
  const { data: kyc } = useKyc({ always: isShown })
  const user = useUser()
  if (!kyc) return undefined
  const { why, leadsTo } = cashierStopOf(wanted, { ...kyc, fundsAreChecked: isChecked(kyc, 'funds') })
  const leads = leadsTo && { leadsTo }
  if (user?.logicalRestrictions.some(({ action, refusal }) => action === wanted && refusal === 'TalkWanted'))
    return { words: text('refusal.TalkWanted'), ...leads }
  if (why === 'contact') return { words: text(`cashier.restriction.contact.${wanted}`), ...leads }
  return { words: text(`cashier.restriction.${why}`, { hours: kyc.reviewHours }), ...leads }
}

/** The way on from there. */
export function StopLink({ leadsTo, onClick }: { leadsTo: LeadsTo; onClick?: () => void }) {
  const text = useText()
  return (
    <Link className={styles.open} to={`/${leadsTo}`} onClick={onClick}>
      {text(`cashier.restriction.go.${leadsTo}`)}
    </Link>
  )
}

const isChecked = ({ checks }: KycStatus, check: CheckName): boolean =>
  checks.some(({ what, turn }) => what === check && turn === 'us')
