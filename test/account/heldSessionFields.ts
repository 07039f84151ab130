/** Each field of the session (A3.12a) in the specification, and where it is held in this product under which name: like heldFields.ts. */
import { always, type Field, type Held, type Known } from './heldFields.ts'

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
const stepOf = (field: string, at: string, read: (held: Held) => unknown, expected: unknown): Field => ({
  field,
  held: `loginSteps: ${at}`,
  read,
  expected: always(expected),
})

export const sessionFields: Field[] = [
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
  {
    field: 'forceRenewToken',
    held: 'useProlonging: forced',
    read: ({ prolonging }) => prolonging,
    expected: always({ at: 'idle', forced: true }),
  },
  { field: 'reason', held: 'useLoginRequest: ended', read: ({ ended }) => ended, expected: always('SessionExpired') },
  {
    field: 'guestExpireDate',
    held: 'useGuest: guest.expiresAtMs',
    read: ({ guest, guestSinceMs }) => Math.round(((guest?.expiresAtMs ?? 0) - guestSinceMs) / 3_600_000),
    expected: always(24),
  },
  {
    field: 'guestAPIToken',
    held: 'useGuest: guest.key, of 32 bytes, by which the gateway knows whose chat it is',
    read: ({ guest }) => Buffer.from(guest?.key ?? '', 'base64url').length,
    expected: always(32),
  },
  {
    field: 'captcha',
    held: 'the request of the login, once it is demanded: captcha',
    read: ({ captcha }) => Object.keys(JSON.parse(captcha)),
    expected: always(['challenge', 'solution']),
  },
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
  stepOf(
    'upgradeEmail',
    'email.email',
    ({ unconfirmed }) => 'email' in unconfirmed && unconfirmed.email,
    'bob.new@touchline.example',
  ),
  stepOf(
    'upgradeUserId',
    'email.pending.username',
    ({ unconfirmed }) => 'pending' in unconfirmed && unconfirmed.pending.username,
    'bob',
  ),
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
  stepOf(
    'agreementsAccepted',
    'agreements.agreementsAccepted',
    ({ accepting }) => 'agreementsAccepted' in accepting && accepting.agreementsAccepted,
    true,
  ),
  stepOf('validatingEmail', 'at is email', ({ unconfirmed }) => unconfirmed.at, 'email'),
  stepOf(
    'validateEmailInProgress',
    'email.inProgress',
    ({ confirming }) => 'inProgress' in confirming && confirming.inProgress,
    'validate',
  ),
  {
    field: 'initialUserInfoInProgress',
    held: 'useSession: at is resuming',
    read: ({ at }) => at === 'resuming',
    expected: always(false),
  },
  {
    field: 'depositLimitsJourneyAction',
    held: 'lib/arrival: originalUrl, followed once the customer has joined',
    read: ({ arrival }) => arrival.originalUrl?.value,
    expected: always('/?modal=depositLimitsJourney'),
  },
  {
    field: 'timeoutedDate',
    held: 'blockedBy(the refused login): says',
    read: ({ onBreak }) => [onBreak?.state, onBreak?.says.includes('2 May 2099')],
    expected: always(['LoginCoolingOff', true]),
  },
  {
    field: 'inplayCasinoToken',
    held: 'the answer to inPlayCasinoToken: the token in its address, to which the page leads',
    read: ({ inPlayCasino: { url } }) => new URL(url).searchParams.get('token')?.length,
    expected: always(43),
  },
]
