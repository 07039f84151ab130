import { Card } from '@touchline/ui'
import { Navigate, useParams } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { Heading, pageStyles as page } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { promotionTitle, RuleWords } from '../rules/index.ts'
import { MoreLinks } from './MoreLinks.tsx'
import { promotionPath } from './promotionPath.ts'

/** /promotions: the promotions that the brand runs and how they work; /promotions/luckyBonus: one of them. */
export default function PromotionsPage() {
  const text = useText()
  const { promotionId } = useParams()
  const { promotions } = useConfig()
  const isCustomer = useUser() !== undefined
  const only = promotionId === undefined ? undefined : promotions.find((each) => each === promotionId)
  const each = promotions.flatMap((id) => ({ id, title: promotionTitle(id) }))
  if (promotionId !== undefined && !only) return <Navigate to="/promotions" replace />
  return (
    <div className={page.stack}>
      <Heading title={text('more.promotions')} />
      <Card>
        <RuleWords name="bonusRules" {...(only && { only })} />
      </Card>
      <MoreLinks
        links={[
          ...(only ? [{ words: text('more.promotions.all'), leads: { to: promotionPath() } }] : []),
          ...each.flatMap(({ id, title }) =>
            only || title === undefined
              ? []
              : [{ words: text('more.promotions.how', { promotion: text(title) }), leads: { to: promotionPath(id) } }],
          ),
          ...(isCustomer ? [{ words: text('more.promotions.own'), leads: { to: '/mybets/bonuses' } }] : []),
          ...(promotions.includes('priceBoost')
            ? [{ words: text('more.promotions.boosts'), leads: { to: pathTo.priceBoosts } }]
            : []),
          { words: text('more.promotions.wanted'), leads: { to: '/marketingConsent' } },
        ]}
      />
    </div>
  )
}
