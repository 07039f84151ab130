import { classNames, toast } from '@touchline/ui'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { AccountIcon, type AccountIconName } from '../../lib/account/index.ts'
import { AreaMessages, type MessageId, useText } from '../../lib/intl/index.ts'
import { type ModalName, showModal } from '../../lib/modals/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { railStyles as styles } from '../../lib/rail/index.ts'
import { UnreadCount } from '../messages/index.ts'
import { logOut } from '../session/index.ts'
import { useWho } from './useWho.ts'

interface Way {
  words: MessageId
  icon: AccountIconName
  leads: { to: string } | { modal: ModalName }
}

/** The customer's account beside its pages on a desktop: each part of it one press away. */
export default function AccountRail() {
  return (
    <AreaMessages of="account">
      <Groups />
    </AreaMessages>
  )
}

const groups: readonly { title: MessageId; ways: readonly Way[] }[] = [
  {
    title: 'overview.rail.money',
    ways: [
      { words: 'cashier.deposit.title', icon: 'deposit', leads: { modal: 'deposit' } },
      { words: 'cashier.withdraw.title', icon: 'withdraw', leads: { modal: 'withdraw' } },
      { words: 'cashier.transactions.title', icon: 'transactions', leads: { to: '/transaction-history' } },
    ],
  },
  {
    title: 'overview.rail.control',
    ways: [
      { words: 'safer.title', icon: 'clock', leads: { to: '/betResponsibly' } },
      { words: 'safer.depositLimits', icon: 'deposit', leads: { modal: 'depositLimits' } },
    ],
  },
  {
    title: 'overview.rail.messages',
    ways: [
      { words: 'inbox.title', icon: 'inbox', leads: { to: '/inbox' } },
      { words: 'overview.rail.bonuses', icon: 'trophy', leads: { to: '/mybets/bonuses' } },
    ],
  },
  {
    title: 'overview.rail.you',
    ways: [
      { words: 'account.details.title', icon: 'user', leads: { modal: 'personalDetails' } },
      { words: 'identity.title', icon: 'identity', leads: { to: '/accountverification' } },
      { words: 'session.menu.security', icon: 'security', leads: { to: '/security' } },
      { words: 'ownData.marketing.title', icon: 'offers', leads: { to: '/marketingConsent' } },
      { words: 'ownData.title', icon: 'ownData', leads: { to: '/my-data' } },
      { words: 'session.menu.settings', icon: 'settings', leads: { to: pathTo.settings } },
    ],
  },
]

function Groups() {
  const text = useText()
  return (
    <nav aria-label={text('session.menu.open')}>
      <Who />
      {groups.map(({ title, ways }) => (
        <section key={title} aria-label={text(title)}>
          <h2 className={styles.header}>{text(title)}</h2>
          <ul>
            {ways.map((way) => (
              <li key={way.words}>
                <Leading {...way}>{way.words === 'inbox.title' ? <UnreadCount /> : null}</Leading>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <button
        type="button"
        className={classNames(styles.link, styles.leave)}
        onClick={() => void logOut().then(() => toast(text('session.ended.manual')))}
      >
        <AccountIcon name="logout" />
        <span className={styles.name}>{text('session.menu.logOut')}</span>
      </button>
    </nav>
  )
}

function Leading({ words, icon, leads, children }: Way & { children: ReactNode }) {
  const text = useText()
  const inside = (
    <>
      <AccountIcon name={icon} />
      <span className={styles.name}>{text(words)}</span>
      {children}
    </>
  )
  return 'to' in leads ? (
    <NavLink to={leads.to} className={classNames(styles.link)}>
      {inside}
    </NavLink>
  ) : (
    <button type="button" className={styles.link} onClick={() => showModal(leads.modal)}>
      {inside}
    </button>
  )
}

/** Of the first and the last of the names. */
const initialsOf = (name: string): string =>
  name
    .split(' ')
    .filter((_, i, all) => i === 0 || i === all.length - 1)
    .map(([first = '']) => first.toUpperCase())
    .join('')

/** The customer's name leads to the account at a glance. */
function Who() {
  const who = useWho()
  if (!who) return null
  return (
    <NavLink to="/profile" className={classNames(styles.link)}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(who.name)}
      </span>
      <span className={styles.name}>
        {who.name}
        {who.lastLogin === undefined ? null : <small className={styles.lastLogin}>{who.lastLogin}</small>}
      </span>
    </NavLink>
  )
}
