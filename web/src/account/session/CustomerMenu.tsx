import type { UserInfo } from '@touchline/contract/player/account'
import { Badge, Button, Count, Icon, Money, toast } from '@touchline/ui'
import { DropdownMenu } from 'radix-ui'
import { Link } from 'react-router'
import { AccountIcon, type AccountIconName } from '../../lib/account/index.ts'
import { bonusCashNow, waitingBonuses } from '../../lib/bonus/index.ts'
import { useConfig } from '../../lib/config/index.ts'
import { AreaMessages, type MessageId, useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { balanceMinor } from '../../lib/session/index.ts'
import { useIsWide } from '../../lib/useIsWide.ts'
import { UnreadCount } from '../messages/index.ts'
import styles from './Session.module.css'
import { logOut } from './session.ts'

/** The balance with the customer's menu. Loaded after a login. */
export const CustomerMenu = ({ user }: { user: UserInfo }) => (
  <AreaMessages of="account">
    <Menu user={user} />
    <MoneyButtons />
  </AreaMessages>
)

/** Limits stand beside the deposit, at the same size, where there is room for both. */
function MoneyButtons() {
  const text = useText()
  return useIsWide() ? (
    <div className={styles.buttons}>
      <Button look="primary" onClick={() => showModal('deposit')}>
        {text('cashier.deposit.title')}
      </Button>
      <Button onClick={() => showModal('betResponsibly')}>{text('safer.limits')}</Button>
    </div>
  ) : null
}

const links: readonly { to: string; icon: AccountIconName; words: MessageId }[] = [
  { to: '/profile', icon: 'account', words: 'overview.title' },
  { to: '/transaction-history', icon: 'transactions', words: 'cashier.transactions.title' },
  { to: '/security', icon: 'security', words: 'session.menu.security' },
  { to: '/accountverification', icon: 'identity', words: 'identity.title' },
  { to: '/marketingConsent', icon: 'offers', words: 'ownData.marketing.title' },
  { to: '/my-data', icon: 'ownData', words: 'ownData.title' },
  { to: pathTo.settings, icon: 'settings', words: 'session.menu.settings' },
]

function Menu({ user }: { user: UserInfo }) {
  const text = useText()
  const bonuses = waitingBonuses(user)
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={styles.trigger}>
        <span className={styles.hidden}>{text('session.menu.balance')} </span>
        <Money minor={balanceMinor(user)} currency={user.balance.currency} />
        <span className={styles.person} data-mark={bonuses > 0}>
          <Icon name="user" />
        </span>
        <span className={styles.hidden}>{text('session.menu.open')}</span>
        {bonuses > 0 ? <span className={styles.hidden}>, {text('session.menu.bonuses.count', { count: bonuses })}</span> : null}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className={styles.menu} align="end" sideOffset={6} collisionPadding={8}>
        <div className={styles.who}>
          <b>{`${user.userProfile.firstName} ${user.userProfile.lastName}`.trim() || user.userProfile.username}</b>
          <span>{user.userProfile.username}</span>
          {user.kycStatus.fullyVerified ? null : <Badge tone="warn">{text('session.menu.unverified')}</Badge>}
        </div>
        <Balances user={user} />
        <div className={styles.pair}>
          {(['deposit', 'withdraw'] as const).map((each) => (
            <DropdownMenu.Item key={each} className={styles.item} onSelect={() => showModal(each)}>
              <AccountIcon name={each} /> {text(`cashier.${each}.title`)}
            </DropdownMenu.Item>
          ))}
        </div>
        <DropdownMenu.Item asChild>
          <Link className={styles.item} to={pathTo.myBets}>
            <Icon name="mybets" /> {text('session.menu.myBets')}
          </Link>
        </DropdownMenu.Item>
        <BonusesItem count={bonuses} />
        <DropdownMenu.Item className={styles.item} onSelect={() => showModal('balanceInfo')}>
          <AccountIcon name="balance" /> {text('overview.balances')}
        </DropdownMenu.Item>
        {(['personalDetails', 'betResponsibly'] as const).map((each) => (
          <DropdownMenu.Item key={each} className={styles.item} onSelect={() => showModal(each)}>
            <Icon name={each === 'personalDetails' ? 'user' : 'clock'} />{' '}
            {text(each === 'personalDetails' ? 'account.details.title' : 'account.menu.limits')}
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Item asChild>
          <Link className={styles.item} to="/inbox">
            <AccountIcon name="inbox" /> {text('inbox.title')} <UnreadCount />
          </Link>
        </DropdownMenu.Item>
        <Links />
        <LogOut />
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

function Links() {
  const text = useText()
  return (
    <>
      {links.map(({ to, icon, words }) => (
        <DropdownMenu.Item key={to} asChild>
          <Link className={styles.item} to={to}>
            <AccountIcon name={icon} /> {text(words)}
          </Link>
        </DropdownMenu.Item>
      ))}
    </>
  )
}

/** A4.2b: marked while any wait. */
function BonusesItem({ count }: { count: number }) {
  const text = useText()
  return (
    <DropdownMenu.Item asChild>
      <Link className={styles.item} to="/mybets/bonuses">
        <Icon name="gift" /> {text('session.menu.bonuses')}
        {count > 0 ? (
          <>
            <span aria-hidden="true">
              <Count value={count} />
            </span>
            <span className={styles.hidden}>{text('session.menu.bonuses.count', { count })}</span>
          </>
        ) : null}
      </Link>
    </DropdownMenu.Item>
  )
}

/** Stays in sight below what scrolls. */
function LogOut() {
  const text = useText()
  return (
    <div className={styles.last}>
      <DropdownMenu.Item className={styles.item} onSelect={() => void logOut().then(() => toast(text('session.ended.manual')))}>
        <AccountIcon name="logout" /> {text('session.menu.logOut')}
      </DropdownMenu.Item>
    </div>
  )
}

function Balances({ user }: { user: UserInfo }) {
  const text = useText()
  const bonus = bonusCashNow(user, useConfig().features.casino === true).balanceMinor
  return (
    <div className={styles.money}>
      <span>{text('session.menu.balance')}</span>
      <b>
        <Money minor={balanceMinor(user)} currency={user.balance.currency} />
      </b>
      {bonus === null ? null : (
        <>
          <span>{text('session.menu.bonus')}</span>
          <b>
            <Money minor={bonus} currency={user.balance.currency} />
          </b>
        </>
      )}
    </div>
  )
}
