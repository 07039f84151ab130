/**
 * Each field of the customer (A3.1a) in the specification, and where it is held in this product under which
 * name. `expected` is read from the database or follows from what the test did.
 */
import type { Calls, DataOf } from '@touchline/contract'
import type { UserInfo } from '@touchline/contract/player/account'
import { interventionOf } from '@touchline/domain/message'
import { balancesOf } from '../../web/src/account/overview/balances.ts'
import type { Blocked } from '../../web/src/account/session/blocked.ts'
import type { LoginStep } from '../../web/src/account/session/loginSteps.ts'
import type { Prolonging } from '../../web/src/account/session/prolonging.ts'
import type { ChatGuest } from '../../web/src/content/chat/guest.ts'
import { bonusCashNow } from '../../web/src/lib/bonus/bonusCash.ts'
import { waitingBonuses } from '../../web/src/lib/bonus/waitingBonuses.ts'
import type { Config } from '../../web/src/lib/config/config.ts'
import type { Token } from '../../web/src/lib/session/index.ts'
import { hasAgreed } from '../../web/src/lib/tracking/hasAgreed.ts'

/** What the page holds after a login. */
export interface Held {
  at: string
  user: UserInfo
  token: Token
  entered: DataOf<Calls['login']>
  /** the same for a customer who has to accept new terms first */
  stopped: DataOf<Calls['login']>
  config: Pick<Config, 'brand'>
  disclaimerHiddenBy: string | null
  ended: string | undefined
  /** while the balance cannot be read */
  prolonging: Prolonging
  /** the login of who has to accept new terms, once they press */
  accepting: LoginStep
  /** the login of who has to confirm their address, and while the gateway is asked */
  unconfirmed: LoginStep
  confirming: LoginStep
  /** a login during a break */
  onBreak: Blocked | undefined
  /** what the page sent after failed logins */
  captcha: string
  inPlayCasino: DataOf<Calls['inPlayCasinoToken']>
  /** what the registration leads to that was opened as the journey through the limits */
  arrival: { originalUrl?: { value: string } }
  /** who writes in the live chat without a login */
  guest: ChatGuest | undefined
  /** when they said who they are */
  guestSinceMs: number
}

/** What is true of the customer, by the database. */
export interface Known {
  id: string
  startedAt: Date
  joinedAt: Date
  expiresAt: Date
  previousLoginAt: Date
  token: string
  /** the message that bonus cash of the casino is complete */
  completeMessageId: string
  /** of the brand */
  termsVersion: string
}

export interface Field {
  field: string
  held: string
  read: (held: Held) => unknown
  expected: (known: Known) => unknown
}

export const always = (value: unknown) => () => value
const ofUser = (held: string, read: (user: UserInfo) => unknown, expected: (known: Known) => unknown) => ({
  held: `useSession: user.${held}`,
  read: ({ user }: Held) => read(user),
  expected,
})
const typeOf = (type: string) => (user: UserInfo) =>
  user.inbox.messages.filter((each) => each.type === type).map(({ name }) => name)

export const customerFields: Field[] = [
  {
    field: 'userId',
    ...ofUser(
      'userProfile.userId',
      (user) => user.userProfile.userId,
      ({ id }) => id,
    ),
  },
  { field: 'username', ...ofUser('userProfile.username', (user) => user.userProfile.username, always('frank')) },
  { field: 'firstName', ...ofUser('userProfile.firstName', (user) => user.userProfile.firstName, always('Frank')) },
  { field: 'lastName', ...ofUser('userProfile.lastName', (user) => user.userProfile.lastName, always('Demo')) },
  { field: 'email', ...ofUser('userProfile.email', (user) => user.userProfile.email, always('frank@touchline.example')) },
  { field: 'countryCode', ...ofUser('userProfile.countryCode', (user) => user.userProfile.countryCode, always('gb')) },
  {
    field: 'gwSessionId',
    ...ofUser(
      'sessionId',
      (user) => user.sessionId,
      ({ token }) => token,
    ),
  },
  {
    field: 'sessionStartTime',
    ...ofUser(
      'sessionStartTime',
      (user) => user.sessionStartTime,
      ({ startedAt }) => startedAt.toISOString(),
    ),
  },
  {
    field: 'lastLoggedInTime',
    ...ofUser(
      'userProfile.lastLoggedInTime',
      (user) => user.userProfile.lastLoggedInTime,
      ({ previousLoginAt }) => previousLoginAt.toISOString(),
    ),
  },
  { field: 'balance.cash', ...ofUser('balance.balance', (user) => balancesOf(user, null).cash, always(25_00)) },
  { field: 'balance.currency', ...ofUser('balance.currency', (user) => user.balance.currency, always('GBP')) },
  {
    field: 'balance.bonus',
    ...ofUser(
      'lib/bonus: bonusCashNow(user, hasCasino).balanceMinor',
      (user) => bonusCashNow(user, true).balanceMinor,
      always(10_00),
    ),
  },
  {
    field: 'balance.free',
    ...ofUser('userBonuses.freeBet', (user) => user.userBonuses.freeBet.map(({ amountGiven }) => amountGiven), always(['10.00'])),
  },
  { field: 'balance.points', ...ofUser('balance.points', (user) => user.balance.points, always(40)) },
  {
    field: 'balance.initialBalance',
    ...ofUser('balance.initialBalance', (user) => user.balance.initialBalance, always('25.00')),
  },
  {
    field: 'balance.bonusCashBalance',
    ...ofUser('balance.bonusCashBalance', (user) => user.balance.bonusCashBalance, always('10.00')),
  },
  { field: 'kyc', ...ofUser('kycStatus', (user) => user.kycStatus, always({ fullyVerified: true })) },
  {
    field: 'limits',
    ...ofUser('limits', (user) => user.limits, always({ depositLimits: [{ period: 'week', amount: '70.00' }] })),
  },
  {
    field: 'userRestrictions',
    ...ofUser(
      'userRestrictions',
      (user) => user.userRestrictions,
      always({
        betsAllowed: false,
        liveBetsAllowed: false,
        depositAllowed: true,
        withdrawAllowed: true,
        compsAllowed: true,
        bogAllowed: true,
        betRefusal: 'AccountRestricted',
      }),
    ),
  },
  {
    field: 'logicalRestrictions',
    ...ofUser(
      'logicalRestrictions',
      (user) => user.logicalRestrictions,
      always(['bet', 'betInPlay'].map((action) => ({ action, refusal: 'AccountRestricted' }))),
    ),
  },
  { field: 'favouriteEventIds', ...ofUser('favourites.eventIds', (user) => user.favourites.eventIds, always(['e1', 'e2'])) },
  {
    field: 'dashboard tiles',
    ...ofUser(
      'tiles',
      (user) => user.tiles.map(({ type, name, data }) => [type, name, data.count]),
      always([
        ['BETS', 'openBets', 0],
        ['BONUSES', 'freeBets', 1],
        ['BONUSES', 'profitBoosts', 0],
      ]),
    ),
  },
  {
    field: 'bonusCash',
    ...ofUser('userBonuses.bonusCash', (user) => user.userBonuses.bonusCash.map(({ amount }) => amount), always(['10.00'])),
  },
  {
    field: 'interventionMessages',
    ...ofUser('inbox.messages', (user) => interventionOf(user.inbox.messages)?.type, always('INTERVENTION')),
  },
  {
    field: 'casinoBonusCashCompleteMessage.id',
    ...ofUser(
      'casinoBonusCashCompleteMessage.id',
      (user) => user.casinoBonusCashCompleteMessage?.id,
      ({ completeMessageId }) => completeMessageId,
    ),
  },
  {
    field: 'questionnaire',
    ...ofUser('inbox.messages', typeOf('QUESTIONNAIRE'), always(['Your betting and your money'])),
  },
  { field: 'blockInplayCasino', ...ofUser('blockInplayCasino', (user) => user.blockInplayCasino, always('restricted')) },
  {
    field: 'marketMoversDisclaimerHidden',
    held: 'sportsbook/leading/disclaimer: hiddenBy, a customer’s id',
    read: ({ disclaimerHiddenBy }) => disclaimerHiddenBy,
    expected: ({ id }) => id,
  },
  {
    field: 'bonusWidgetIndicatorVisibility',
    held: 'lib/bonus: waitingBonuses(user) > 0',
    read: ({ user }) => waitingBonuses(user) > 0,
    expected: always(true),
  },
  {
    field: 'consent groups',
    held: 'lib/tracking: hasAgreed, of OnetrustActiveGroups',
    read: () => [hasAgreed('C0002'), hasAgreed('C0003')],
    expected: always([true, false]),
  },
]
