import { Navigate } from 'react-router'
import { PageSkeleton } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useTables } from '../../lib/query/index.ts'

/** /world-cup-hottest-games, the address of a campaign: leads to the coupon of today or of the next matches; without one, home. */
export default function HottestGames() {
  const { data, error } = useTables('home', {})
  if (!data && !error) return <PageSkeleton />
  const coupons = data?.widgets.flatMap((widget) => widget.coupons ?? []) ?? []
  const coupon = coupons.find(({ id }) => id === 'today') ?? coupons[0]
  return <Navigate to={coupon ? pathTo.coupon(coupon.id) : pathTo.home} replace />
}
