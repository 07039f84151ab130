import { Navigate } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { Heading, pageStyles as page } from '../../lib/page/index.ts'
import { useSession } from '../../lib/session/index.ts'
import { Bonuses, bonusesPath, LoginFirst } from '../mybets/index.ts'

/** /winner-spinner: what the customer has been given, without a wheel; who has nothing is led to where bonuses will appear. */
export default function WinnerSpinnerPage() {
  const text = useText()
  const session = useSession()
  if (session.at === 'loggedIn') {
    const { freeBet, profitBoost } = session.user.userBonuses
    if (freeBet.length + profitBoost.length === 0) return <Navigate to={bonusesPath} replace />
  }
  return (
    <div className={page.stack}>
      <Heading title={text('mybets.given')} />
      {session.at === 'loggedIn' ? (
        <>
          <p className={page.note}>{text('mybets.given.text')}</p>
          <Bonuses />
        </>
      ) : session.at === 'guest' ? (
        <LoginFirst />
      ) : null}
    </div>
  )
}
