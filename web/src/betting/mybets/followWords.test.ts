import { readFileSync } from 'node:fs'
import type { SportEvent } from '@touchline/domain/catalogue'
import type { LegProgress } from '@touchline/domain/mybets'
import { createIntl } from 'react-intl'
import { expect, it } from 'vitest'
import { followWords } from './followWords.ts'

const words = JSON.parse(readFileSync(`${import.meta.dirname}/../../messages/en-GB/mybets.json`, 'utf8'))
const intl = createIntl({ locale: 'en-GB', messages: words })
const event = {
  id: 'm',
  name: 'Bohemians v Drogheda',
  participants: [
    { id: 'h', name: 'Bohemians', role: 'HOME' },
    { id: 'a', name: 'Drogheda', role: 'AWAY' },
  ],
} as unknown as SportEvent

it.each<[Omit<LegProgress, 'counted'>, string]>([
  [{ now: 'LOST', needs: { home: 2, away: 0 } }, 'Needs 2 goals from Bohemians'],
  [{ now: 'LOST', needs: { home: 1, away: 0 }, part: 'halfTime' }, 'Half-time: Needs 1 goal from Bohemians'],
  [{ now: 'WON', toSpare: 0, part: 'fullTime' }, 'Full time: Currently winning'],
  [{ now: 'LOST' }, "Can't win any more"],
  [{ now: 'LOST', needs: { scorer: 'first' } }, 'Needs the first goal'],
  [{ now: 'LOST', needs: { scorer: 'any' } }, 'Needs to score'],
  [{ now: 'WON' }, 'Won: awaiting result'],
  [{ now: 'VOID', needs: { any: 1 } }, 'Currently stake returned. Needs 1 goal'],
])('%j reads: %s', (progress, expected) => {
  const text = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values)
  expect(followWords({ counted: 'goals', ...progress }, { unit: 'goals', event, text })).toBe(expected)
})
