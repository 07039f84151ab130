import { expect, it } from 'vitest'
import { eventIdAt } from './eventIdAt.ts'

it.each([
  ['/sports/football/premier-league/a-v-b/e1', '', 'e1'],
  ['/sports/football/premier-league/winner/outrightssev/e2', '', 'e2'],
  ['/sports/football/premier-league/special/specialssev/e3', '', 'e3'],
  ['/sports/horse-racing/ascot/sev/e4', '', 'e4'],
  ['/virtuals/l1/e5', '', 'e5'],
  ['/', '?modal=eventStatistics&eventId=e6', 'e6'],
  ['/sports/football/premier-league/l1', '', undefined],
  ['/inplay/f1', '', undefined],
  ['/', '', undefined],
])('the event of %s%s is %s', (pathname, search, expected) => expect(eventIdAt({ pathname, search })).toBe(expected))
