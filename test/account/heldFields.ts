/**
 * Each field of the customer (A3.1a) and of the session (A3.12a) in the specification, and where it is held in this product under which
 * name. `expected` is read from the database or follows from what the test did; a field without `held` is not there, `why`.
 */
import type { Calls, DataOf } from '@touchline/contract'
import type { UserInfo } from '@touchline/contract/player/account'
import { interventionOf } from '@touchline/domain/message'
import { balancesOf } from '../../web/src/account/overview/balances.ts'
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
}

/** What is true of the customer, by the database. */
export interface Known {
  id: string
  startedAt: Date
  joinedAt: Date
  expiresAt: Date
  previousLoginAt: Date
  token: string
  /** of the brand */
  termsVersion: string
}

export type Field = { field: string } & (
  | { held: string; read: (held: Held) => unknown; expected: (known: Known) => unknown }
  | { why: string }
)

const always = (value: unknown) => () => value
const ofUser = (held: string, read: (user: UserInfo) => unknown, expected: (known: Known) => unknown) => ({
  held: `useSession: user.${held}`,
  read: ({ user }: Held) => read(user),
  expected,
})
const typeOf = (type: string) => (user: UserInfo) =>
  user.inbox.messages.filter((each) => each.type === type).map(({ name }) => name)

export const customerFields: Record<string, Field[]> = {
  'A3.1a': [
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
    { field: 'balance.cash', ...ofUser('balance.balance', (user) => balancesOf(user).cash, always(25_00)) },
    { field: 'balance.currency', ...ofUser('balance.currency', (user) => user.balance.currency, always('GBP')) },
    { field: 'balance.bonus', ...ofUser('balance.bonusCashBalance', (user) => balancesOf(user).bonus, always(10_00)) },
    {
      field: 'balance.free',
      ...ofUser(
        'userBonuses.freeBet',
        (user) => user.userBonuses.freeBet.map(({ amountGiven }) => amountGiven),
        always(['10.00']),
      ),
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
    { field: 'casinoBonusCashCompleteMessage.id', why: 'bonus cash of casino games comes with games of our own' },
    {
      field: 'questionnaire',
      ...ofUser('inbox.messages', typeOf('QUESTIONNAIRE'), always(['Your betting and your money'])),
    },
    { field: 'blockInplayCasino', ...ofUser('blockInplayCasino', (user) => user.blockInplayCasino, always('restricted')) },
    {
      field: 'marketMoversDisclaimerHidden',
      held: 'sportsbook/movers/disclaimer: hiddenBy, a customer’s id',
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
  ],
}

const oneToken = (field: string): Field => ({
  field,
  held: 'useSession: token.sessionToken, one token for calls and push',
  read: ({ token }) => token.sessionToken,
  expected: ({ token }) => token,
})
const entered = (field: string, read: (entered: Held['entered']) => unknown, expected: unknown): Field => ({
  field,
  held: `the answer to login: ${field === 'playerId' ? 'playerUuid' : field}`,
  read: ({ entered: answer }) => read(answer),
  expected: typeof expected === 'function' ? (expected as (known: Known) => unknown) : always(expected),
})
const ofStep = 'a step of the dialog, never held with the session: web/src/account/session/loginSteps.ts'
const inFlight = 'a call in flight is a state of its own dialog or query, not of the session'

export const sessionFields: Record<string, Field[]> = {
  'A3.12a': [
    { field: 'type', held: 'useSession: at', read: ({ at }) => at, expected: always('loggedIn') },
    {
      field: 'expireDate',
      held: 'useSession: token.expiresAt',
      read: ({ token }) => Date.parse(token.expiresAt),
      expected: ({ expiresAt }) => expiresAt.getTime(),
    },
    ...['sbtSessionId', 'gwSessionId', 'apiToken', 'portalToken'].map(oneToken),
    {
      field: 'registrationDate',
      held: 'useSession: user.userProfile.registrationDate',
      read: ({ user }) => user.userProfile.registrationDate,
      expected: ({ joinedAt }) => joinedAt.toISOString(),
    },
    entered(
      'platformToken',
      ({ platformToken }) => platformToken,
      ({ token }: Known) => token,
    ),
    { field: 'merchantCode', held: 'useConfig: brand', read: ({ config }) => config.brand, expected: always('uk') },
    entered(
      'playerId',
      ({ playerUuid }) => playerUuid,
      ({ id }: Known) => id,
    ),
    { field: 'forceRenewToken', why: 'an event of web/src/account/session/prolonging.ts, not kept (A4.4e)' },
    { field: 'reason', held: 'useLoginRequest: ended', read: ({ ended }) => ended, expected: always('SessionExpired') },
    { field: 'guestExpireDate', why: 'guests have no token' },
    { field: 'guestAPIToken', why: 'guests have no token' },
    { field: 'captcha', why: 'solved for one call and sent with it, never held' },
    {
      field: 'initialTokenReceived',
      held: 'useSession: at is not guest',
      read: ({ at }) => at !== 'guest',
      expected: always(true),
    },
    {
      field: 'workflow',
      held: 'the answer to a login that has a further step: workflow',
      read: ({ stopped }) => stopped.workflow,
      expected: always('AGREEMENTS'),
    },
    {
      field: 'workflowData',
      held: 'the answer to a login that has a further step: workflowData',
      read: ({ stopped }) => stopped.workflowData,
      expected: ({ termsVersion }) => ({ termsVersion }),
    },
    { field: 'upgradeEmail', why: 'an account is upgraded by the steps of its login' },
    { field: 'upgradeUserId', why: 'an account is upgraded by the steps of its login' },
    entered('firstName', ({ firstName }) => firstName, 'Frank'),
    entered('lastName', ({ lastName }) => lastName, 'Demo'),
    entered('dayOfBirth', ({ dayOfBirth }) => dayOfBirth, '1990-01-01'),
    entered('cellphoneNumber', ({ cellphoneNumber }) => cellphoneNumber, '+447700900123'),
    entered('feedbackEmail', ({ feedbackEmail }) => feedbackEmail, 'frank@touchline.example'),
    entered('address', ({ address }) => address, '1 Demo Street'),
    entered('city', ({ city }) => city, 'Demo'),
    entered('postalCode', ({ postalCode }) => postalCode, 'SW1A 1AA'),
    {
      field: 'username',
      held: 'useSession: user.userProfile.username',
      read: ({ user }) => user.userProfile.username,
      expected: always('frank'),
    },
    { field: 'agreementsAccepted', why: ofStep },
    { field: 'validatingEmail', why: ofStep },
    { field: 'validateEmailInProgress', why: inFlight },
    {
      field: 'initialUserInfoInProgress',
      held: 'useSession: at is resuming',
      read: ({ at }) => at === 'resuming',
      expected: always(false),
    },
    { field: 'depositLimitsJourneyAction', why: 'the journey is a dialog with a name in the address' },
    { field: 'timeoutedDate', why: 'a break ends the session; the refused login says until when' },
    {
      field: 'inplayCasinoToken',
      why: 'issued when the in-play casino is opened, and sent on in its address: test/casino/wallet.test.ts',
    },
  ],
}
