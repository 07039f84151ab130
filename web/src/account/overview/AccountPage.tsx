import { Badge, Button, Card, Icon } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { AccountIcon, type AccountIconName, ForGuests } from '../../lib/account/index.ts'
import { OwnBonusCash } from '../../lib/bonus/index.ts'
import { type MessageId, useText } from '../../lib/intl/index.ts'
import { type ModalName, showModal } from '../../lib/modals/index.ts'
import { Heading, pageStyles as page } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { useIsWide } from '../../lib/useIsWide.ts'
import { LatestTransactions } from '../cashier/index.ts'
import Balances from './Balances.tsx'
import styles from './Overview.module.css'
import { Restrictions } from './Restrictions.tsx'
import { Tiles } from './Tiles.tsx'
import { useWho } from './useWho.ts'

const money = ['deposit', 'withdraw'] as const satisfies ModalName[]

/** a desktop has them in its rail */
const links: readonly { to: string; icon: AccountIconName; words: MessageId }[] = [
  { to: '/personal-details', icon: 'user', words: 'account.details.title' },
  { to: '/accountverification', icon: 'identity', words: 'identity.title' },
  { to: '/security', icon: 'security', words: 'session.menu.security' },
  { to: '/marketingConsent', icon: 'offers', words: 'ownData.marketing.title' },
  { to: '/my-data', icon: 'ownData', words: 'ownData.title' },
  { to: pathTo.settings, icon: 'settings', words: 'session.menu.settings' },
]

/** only where the brand has points */
const pointsLink = { to: '/loyalty-points', icon: 'star', words: 'points.title' } as const

/** /profile: the customer's account at a glance, with the way to everything in it. */
export default function AccountPage() {
  const text = useText()
  const user = useUser()
  const isWide = useIsWide()
  const { formatNumber } = useIntl()
  return (
    <div className={page.stack}>
      <Heading title={text('overview.title')} />
      {user ? (
        <>
          <Who />
          <Restrictions />
          <div className={styles.columns}>
            <Card title={text('overview.balances')}>
              <Balances />
              <div className={styles.money}>
                {money.map((each) => (
                  <Button key={each} look={each === 'deposit' ? 'primary' : 'quiet'} onClick={() => showModal(each)}>
                    {text(`cashier.${each}.title`)}
                  </Button>
                ))}
                <Button onClick={() => showModal('betResponsibly')}>{text('account.menu.limits')}</Button>
              </div>
            </Card>
            <div className={page.stack}>
              <Tiles />
              <OwnBonusCash />
              <LatestTransactions />
            </div>
          </div>
          {isWide && user.balance.points === undefined ? null : (
            <Card>
              <ul>
                {[...(user.balance.points === undefined ? [] : [pointsLink]), ...(isWide ? [] : links)].map(
                  ({ to, icon, words }) => (
                    <li key={to}>
                      <Link className={styles.link} to={to}>
                        <AccountIcon name={icon} />
                        {text(words)}
                        {to === pointsLink.to ? <b>{formatNumber(user.balance.points ?? 0)}</b> : null}
                        <Icon name="next" size={14} />
                      </Link>
                    </li>
                  ),
                )}
              </ul>
            </Card>
          )}
        </>
      ) : (
        <ForGuests title={text('overview.guest')} />
      )}
    </div>
  )
}

function Who() {
  const text = useText()
  const who = useWho()
  const user = useUser()
  if (!who || !user) return null
  return (
    <p className={styles.who}>
      <b>{who.name}</b>
      {who.lastLogin === undefined ? null : <span>{who.lastLogin}</span>}
      {user.kycStatus.fullyVerified ? null : <Badge tone="warn">{text('session.menu.unverified')}</Badge>}
    </p>
  )
}
