import { type Framed, modalStyles, useLeaving } from '../../lib/modals/index.ts'
import { Bonuses } from './Bonuses.tsx'

/** The customer's free bets and boosts, over any page. */
export default function BonusesModal({ onClose }: Framed) {
  useLeaving(onClose)
  return (
    <div className={modalStyles.body}>
      <Bonuses />
    </div>
  )
}
