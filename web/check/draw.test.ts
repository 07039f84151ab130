import { createHash, createHmac } from 'node:crypto'
import { blockMessage, drawMatch, drawOrder, scoresDrawn, wholeChances } from '@touchline/domain/virtual'
import { describe, expect, it } from 'vitest'
import { resultOf } from './draw.ts'

const seed = createHash('sha256').update('a seed').digest('hex')
const seal = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')
const race = wholeChances([5, 3, 2, 1, 1, 1])
const match = wholeChances(Array.from({ length: scoresDrawn }, (_, i) => 1 / (i + 1)))

/** As the source of the events draws, with another SHA-256. */
function words(eventId: string): () => number {
  const blocks = Array.from({ length: 16 }, (_, i) =>
    createHmac('sha256', Buffer.from(seed, 'hex')).update(blockMessage(eventId, i)).digest(),
  )
  const all = blocks.flatMap((block) => Array.from({ length: 8 }, (_each, i) => block.readUInt32BE(i * 4)))
  return () => all.shift() ?? 0
}

describe('the page that checks a draw', () => {
  it('finds the order of a race and the goals of a match', async () => {
    for (const eventId of ['v-20261121-h-1', 'v-20261121-g-2', 'v-20261121-f-3']) {
      expect(await resultOf({ kind: 'race', eventId, seed, chances: race.join() })).toEqual({
        seal,
        order: drawOrder(words(eventId), race),
      })
      expect(await resultOf({ kind: 'match', eventId, seed, chances: match.join() })).toEqual({
        seal,
        match: drawMatch(words(eventId), match),
      })
    }
  })

  it.each([
    ['a seed that is none', { seed: 'abc' }, 'noSeed'],
    ['chances that do not add up', { chances: '1,2' }, 'noChances'],
    ['chances that are none', { chances: '1000001,-1' }, 'noChances'],
    ['a match with the chances of a race', { kind: 'match' as const }, 'noChances'],
  ])('says what is wrong with %s', async (_, other, wrong) => {
    const asked = { kind: 'race' as const, eventId: 'v', seed, chances: race.join() }
    expect(await resultOf({ ...asked, ...other })).toEqual({ wrong })
  })
})
