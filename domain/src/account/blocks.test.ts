import { expect, it } from 'vitest'
import { type BlockableAction, type BlockKind, blockableActions, blockKinds } from './blocks.ts'

const kinds: readonly BlockKind[] = blockKinds

const operators = ['terminated', 'closed', 'frozen', 'suspended', 'locked']

const stoppedBy = (action: BlockableAction) => kinds.filter(({ stops }) => stops[action]).map(({ kind }) => kind)

it.each<[BlockableAction, string[]]>([
  ['login', ['selfExcluded', 'register', 'coolingOff', 'timeLimit', 'timeSlot', ...operators]],
  [
    'deposit',
    [
      'selfExcluded',
      'register',
      'coolingOff',
      'timeLimit',
      'timeSlot',
      'fundsWanted',
      'talkWanted',
      'limitsWanted',
      'detailsHeld',
      ...operators,
    ],
  ],
  ['withdraw', ['unverified', 'frozen', 'locked']],
  ['bonus', ['selfExcluded', 'register', 'coolingOff', ...operators, 'noBonuses']],
  ['bestOdds', ['noBestOdds']],
  // otherwise earlier bets may be cashed out
  ['cashOut', ['frozen', 'locked']],
  [
    'bet',
    [
      'selfExcluded',
      'register',
      'coolingOff',
      'timeLimit',
      'timeSlot',
      'unverified',
      'duplicateHeld',
      'limitsWanted',
      'detailsHeld',
      ...operators,
      'restricted',
      'wagerCall',
      'wagerAffordability',
      'welcomeOffer',
    ],
  ],
])('%s is stopped by %j, in this order', (action, expected) => {
  expect(stoppedBy(action)).toEqual(expected)
})

it('everything that stops a bet stops one in play too', () => {
  const ofBets = kinds.filter(({ stops }) => stops.bet)
  expect(ofBets.map(({ stops }) => stops.betInPlay)).toEqual(ofBets.map(({ stops }) => stops.bet))
  expect(stoppedBy('betInPlay')).toEqual([...stoppedBy('bet'), 'restrictedInPlay'])
})

it("customers' own blocks cannot be ended early, and leave access to their money", () => {
  const own = kinds.filter(({ endsEarly }) => !endsEarly)
  expect(own.map(({ kind }) => kind)).toEqual(['selfExcluded', 'coolingOff', 'timeLimit', 'timeSlot'])
  for (const { stops } of own)
    expect(blockableActions.filter((action) => !stops[action])).toEqual(
      expect.arrayContaining(['cashOut', 'bestOdds', 'withdraw']),
    )
})

it('each kind is listed once', () => {
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length)
})
