import { useText } from '../../lib/intl/index.ts'
import { type Framed, modalStyles, type Way, Ways } from '../../lib/modals/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { Restrictions, useRestrictions } from './Restrictions.tsx'

/** What is blocked on the account and why, and what is not: the way to lift it, or to ask for that. */
export default function Blocked({ onClose }: Framed) {
  const text = useText()
  const user = useUser()
  const { data } = useRestrictions()
  if (!user) return null
  const { betsAllowed, depositAllowed, withdrawAllowed } = user.userRestrictions
  const blocked = [
    ...(betsAllowed ? [] : ['bets' as const]),
    ...(depositAllowed ? [] : ['deposit' as const]),
    ...(withdrawAllowed ? [] : ['withdraw' as const]),
  ]
  const isFree = blocked.length === 0 && data?.restrictions.length === 0
  const ways: Way[] = [
    ...(depositAllowed && withdrawAllowed
      ? []
      : [{ words: text('overview.blocked.identity'), leads: { to: '/accountverification' } }]),
    ...(isFree
      ? [{ words: text('overview.blocked.limits'), leads: { modal: 'accountLimits' as const } }]
      : [{ words: text('overview.blocked.contact'), leads: { modal: 'contactUs' as const } }]),
  ]
  return (
    <>
      <div className={modalStyles.part}>
        {isFree ? <p>{text('overview.blocked.nothing')}</p> : null}
        {blocked.map((each) => (
          <p key={each}>{text(`overview.blocked.${each}`)}</p>
        ))}
      </div>
      <Restrictions />
      <div className={modalStyles.footer}>
        <Ways ways={ways} onClose={onClose} />
      </div>
    </>
  )
}
