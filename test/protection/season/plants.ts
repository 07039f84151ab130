/** Breaches that the checker has to find: the lines of one more customer each, in a history that is otherwise sound. */
import type { BreachName, Line } from '../checker/index.ts'

export interface Plant {
  what: BreachName
  /** in words */
  of: string
  lines: Line[]
}

type Told = [
  at: string,
  kind: string,
  fields?: Partial<Line> & { product?: string; currency?: string; netMinor?: number; cause?: string },
]

const told = (lines: Told[], country = 'GB', timeZone = 'Europe/London'): Line[] =>
  lines.map(([at, kind, fields = {}]) => ({ at: `2026-${at}Z`, customer: 'planted', country, timeZone, kind, ...fields }))

const born = { birthDate: '1980-02-03', currency: 'GBP' }
const joined: Told = ['03-01T10:00:00.000', 'registered', born]
const verified: Told[] = ['age', 'identity', 'address'].map((what) => [
  '03-01T10:05:00.000',
  'verified',
  { what, state: 'passed' },
])
const stake = (at: string, amountMinor = 10_00, fund = 'cash'): Told => [
  at,
  'stake',
  { product: 'sports', amountMinor, fund, bet: '1' },
]
const limit = (at: string, state: string, amountMinor: number | undefined, more: Partial<Line> = {}): Told => [
  at,
  'limit',
  {
    limit: 'stake',
    window: 'day',
    state,
    raise: false,
    ...(amountMinor !== undefined && (more.limit === 'time' ? { minutes: amountMinor } : { amountMinor })),
    ...more,
  },
]
const held = (amountMinor: number, more: Partial<Line> = {}): Told[] => [
  limit('03-02T10:00:00.000', 'asked', amountMinor, more),
  limit('03-02T10:00:00.000', 'effective', amountMinor, more),
]
const raised = (at: string, from: number, to: number | undefined): Told[] => [
  limit(at, 'ended', from),
  ...(to === undefined ? [] : [limit(at, 'effective', to, { raise: true })]),
]
const deposit = (at: string, amountMinor: number, state = 'credited'): Told => [
  at,
  'deposit',
  { amountMinor, method: 'card', state },
]
const withdrawal = (at: string, amountMinor: number, state: string): Told => [
  at,
  'withdrawal',
  { amountMinor, method: 'card', state },
]
const excluded: Told = ['04-01T10:00:00.000', 'exclusion', { until: null, source: 'self', state: 'begun' }]
const onBreak: Told = ['04-01T10:00:00.000', 'timeOut', { until: '2026-04-08T10:00:00.000Z', source: 'self', state: 'begun' }]
const blocked = (reason: string): Told => ['04-01T10:00:00.000', 'block', { scope: 'all', reason, state: 'begun' }]
const login = (at: string): Told => [at, 'login']

const plant = (what: BreachName, of: string, lines: Told[], ...place: [country?: string, timeZone?: string]): Plant => ({
  what,
  of,
  lines: told([joined, ...(what === 'betUnverified' ? [] : verified), ...lines], ...place),
})
const lossOf = { limit: 'loss', window: 'week' }
const depositOf = { limit: 'deposit', window: 'month' }
const netOf = { limit: 'netDeposit', window: 'week' }
const timeOf = { limit: 'time', window: 'day' }

export const plants: Plant[] = [
  plant('limitPassed', 'a bet above a stake limit', [...held(50_00), stake('03-02T12:00:00.000', 50_01)]),
  plant('limitPassed', 'bets that are above it together', [
    ...held(50_00),
    stake('03-02T12:00:00.000', 30_00),
    stake('03-02T23:59:59.999', 20_01),
  ]),
  plant(
    'limitPassed',
    'a bet in the first hour of a day of the zone, counted in it',
    [
      ...held(50_00),
      // half past midnight and one in Sofia, on the 4th
      stake('03-03T22:30:00.000', 30_00),
      stake('03-04T12:00:00.000', 30_00),
    ],
    'BG',
    'Europe/Sofia',
  ),
  plant('limitPassed', 'a loss limit, after a return', [
    ...held(50_00, lossOf),
    stake('03-03T12:00:00.000', 40_00),
    ['03-03T13:00:00.000', 'return', { product: 'sports', amountMinor: 20_00, fund: 'cash', bet: '1', cause: 'settlement' }],
    stake('03-08T12:00:00.000', 30_01),
  ]),
  plant('limitPassed', 'deposits above a limit, a withdrawal between them', [
    ...held(50_00, depositOf),
    deposit('03-03T12:00:00.000', 40_00),
    ['03-04T12:00:00.000', 'withdrawal', { amountMinor: 40_00, method: 'card', state: 'debited' }],
    deposit('03-31T12:00:00.000', 10_01),
  ]),
  plant('limitPassed', 'a deposit above a limit on the balance', [
    ...held(50_00, { limit: 'balance', window: 'session' }),
    deposit('03-03T12:00:00.000', 40_00),
    deposit('03-31T12:00:00.000', 10_01),
  ]),
  plant('raiseTooEarly', 'a raise after 23 hours', [
    ...held(50_00),
    limit('03-03T10:00:00.000', 'asked', 80_00, { raise: true }),
    limit('03-04T09:00:00.000', 'confirmed', 80_00, { raise: true }),
    ...raised('03-04T09:00:00.000', 50_00, 80_00),
  ]),
  plant(
    'raiseTooEarly',
    'a Dutch raise after six days',
    [
      ...held(50_00),
      limit('03-03T10:00:00.000', 'asked', 80_00, { raise: true }),
      limit('03-09T10:00:00.000', 'confirmed', 80_00, { raise: true }),
      ...raised('03-09T10:00:00.000', 50_00, 80_00),
    ],
    'NL',
    'Europe/Amsterdam',
  ),
  plant('raiseTooEarly', 'a raise that nobody asked for', [...held(50_00), ...raised('03-09T10:00:00.000', 50_00, 80_00)]),
  plant('raiseTooEarly', 'a limit removed at once', [
    ...held(50_00),
    limit('03-03T10:00:00.000', 'asked', undefined, { raise: true }),
    ...raised('03-03T10:00:00.000', 50_00, undefined),
  ]),
  plant('raiseUnconfirmed', 'a raise in force by itself', [
    ...held(50_00),
    limit('03-03T10:00:00.000', 'asked', 80_00, { raise: true }),
    ...raised('03-05T10:00:00.000', 50_00, 80_00),
  ]),
  plant('decreaseLate', 'a lower limit that waits', [...held(50_00), limit('03-03T10:00:00.000', 'asked', 20_00)]),
  plant('betWhileBlocked', 'a bet while excluded', [excluded, stake('04-02T10:00:00.000')]),
  plant('betWhileBlocked', 'a bet during a break', [onBreak, stake('04-08T09:59:59.999')]),
  plant('betWhileBlocked', 'a bet while suspended', [blocked('suspended'), stake('04-02T10:00:00.000')]),
  plant('betWhileBlocked', 'a bet with a free bet while restricted', [
    blocked('restricted'),
    stake('04-02T10:00:00.000', 5_00, 'freebet'),
  ]),
  plant('depositWhileBlocked', 'a deposit credited while excluded', [excluded, deposit('04-02T10:00:00.000', 10_00)]),
  plant('depositWhileBlocked', 'a deposit begun during a break', [onBreak, deposit('04-02T10:00:00.000', 10_00, 'requested')]),
  plant('bonusWhileBlocked', 'a bonus granted while excluded', [
    excluded,
    ['04-02T10:00:00.000', 'bonus', { bonus: '1', what: 'granted', amountMinor: 5_00 }],
  ]),
  plant('messageWhileBlocked', 'an offer sent while excluded', [
    excluded,
    ['04-02T10:00:00.000', 'message', { channel: 'mail', purpose: 'marketing' }],
  ]),
  plant('loginWhileBlocked', 'a login during a break', [onBreak, login('04-02T10:00:00.000')]),
  {
    what: 'underAge',
    of: 'somebody who joins the day before the 18th birthday',
    lines: told([['03-01T11:00:00.000', 'registered', { ...born, birthDate: '2008-03-02' }]]),
  },
  plant('betUnverified', 'a bet before the address is verified', [
    blocked('unverified'),
    ...['age', 'identity'].map((what): Told => ['04-02T10:00:00.000', 'verified', { what, state: 'passed' }]),
    ['04-02T10:00:00.000', 'block', { scope: 'all', reason: 'unverified', state: 'ended' }],
    stake('04-03T10:00:00.000'),
  ]),
  plant('betUnverified', 'a bet of a customer whom nobody verified', [stake('04-03T10:00:00.000')]),
  plant('betUnverified', 'a bet after the address failed', [
    ...verified,
    ['04-02T10:00:00.000', 'verified', { what: 'address', state: 'failed' }],
    stake('04-03T10:00:00.000'),
  ]),
  plant('realityCheckMissing', 'an hour and more of play without a word', [
    login('04-02T10:00:00.000'),
    ['04-02T10:59:00.000', 'realityCheck', { state: 'continued', netMinor: 0, minutes: 59 }],
    stake('04-02T11:59:59.000'),
    stake('04-02T12:00:01.000'),
  ]),
  plant('withdrawalRefused', 'a withdrawal refused to an excluded customer', [
    excluded,
    ['04-02T10:00:00.000', 'withdrawal', { amountMinor: 10_00, method: 'card', state: 'refused', why: 'blocked' }],
  ]),
  plant('withdrawalTakenBack', 'a withdrawal that the customer took back', [
    ['04-02T10:00:00.000', 'withdrawal', { amountMinor: 10_00, method: 'card', state: 'debited' }],
    ['04-02T11:00:00.000', 'withdrawal', { amountMinor: 10_00, method: 'card', state: 'returned', by: 'customer' }],
  ]),
  plant('exclusionTooShort', 'an exclusion of five months', [
    ['04-01T10:00:00.000', 'exclusion', { until: '2026-09-01T10:00:00.000Z', source: 'self', state: 'begun' }],
  ]),
  plant(
    'exclusionTooShort',
    'a Bulgarian exclusion of a year',
    [['04-01T10:00:00.000', 'exclusion', { until: '2027-04-01T10:00:00.000Z', source: 'self', state: 'begun' }]],
    'BG',
    'Europe/Sofia',
  ),
  plant('limitPassed', 'a deposit above a limit on net deposits', [...held(50_00, netOf), deposit('03-03T10:00:00.000', 50_01)]),
  plant('limitPassed', 'a deposit above it with what came back from a withdrawal', [
    ...held(50_00, netOf),
    deposit('03-03T10:00:00.000', 40_00),
    withdrawal('03-03T11:00:00.000', 30_00, 'debited'),
    withdrawal('03-03T12:00:00.000', 30_00, 'returned'),
    deposit('03-03T13:00:00.000', 10_01),
  ]),
  plant('raiseTooEarly', 'a limit on time that is removed within the day', [
    ...held(60, timeOf),
    limit('03-02T12:00:00.000', 'asked', undefined, { ...timeOf, raise: true }),
    limit('03-02T13:00:00.000', 'ended', 60, timeOf),
  ]),
  plant('decreaseLate', 'a shorter limit on time that is only asked for', [
    ...held(60, timeOf),
    limit('03-03T10:00:00.000', 'asked', 30, timeOf),
  ]),
  plant('breakShortened', 'a break that ends early', [
    onBreak,
    ['04-03T10:00:00.000', 'timeOut', { source: 'self', state: 'ended' }],
  ]),
  plant('breakShortened', 'a break that ends for a shorter one', [
    onBreak,
    ['04-03T10:00:00.000', 'timeOut', { source: 'self', state: 'ended' }],
    ['04-03T10:00:00.000', 'timeOut', { source: 'self', state: 'begun', until: '2026-04-03T11:00:00.000Z' }],
  ]),
]

/** What looks like a breach and is none. */
export const innocent: Omit<Plant, 'what'>[] = [
  plant('breakShortened', 'a break that is extended', [
    onBreak,
    ['04-03T10:00:00.000', 'timeOut', { source: 'self', state: 'ended' }],
    ['04-03T10:00:00.000', 'timeOut', { source: 'self', state: 'begun', until: '2026-06-03T11:00:00.000Z' }],
    ['06-03T11:00:00.000', 'timeOut', { source: 'self', state: 'ended' }],
  ]),
  plant('limitPassed', 'deposits above the limit less what was withdrawn', [
    ...held(50_00, netOf),
    deposit('03-03T10:00:00.000', 40_00),
    withdrawal('03-03T11:00:00.000', 30_00, 'debited'),
    deposit('03-03T13:00:00.000', 40_00),
  ]),
]
