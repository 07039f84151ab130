import { lazy, Suspense } from 'react'
import { AreaMessages } from '../intl/index.ts'
import { useUser } from '../session/index.ts'

const BonusCashCard = lazy(() => import('./BonusCashCard.tsx'))

/** The customer's bonus cash and offers, on pages of any area. */
export function OwnBonusCash() {
  const bonuses = useUser()?.userBonuses
  if (!bonuses || !hasBonusCash(bonuses)) return null
  return (
    <Suspense>
      <AreaMessages>
        <BonusCashCard />
      </AreaMessages>
    </Suspense>
  )
}

/** Whether there is anything to show. */
export const hasBonusCash = ({
  bonusCash,
  bonusOffers: { currentBonuses, accepted },
}: {
  bonusCash: readonly unknown[]
  bonusOffers: { currentBonuses: readonly unknown[]; accepted: readonly unknown[] }
}): boolean => bonusCash.length + currentBonuses.length + accepted.length > 0
