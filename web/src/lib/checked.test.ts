import { calls } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import { checked } from './checked.ts'

const selection = (id: string) => ({ id, marketId: 'm', eventId: 'e', name: id, kind: 'REGULAR', status: 'OPEN', odds: 2 })

const answer = (selections: object[]) => ({
  v: 7,
  entities: {
    category: {},
    event: {},
    market: {},
    selection: Object.fromEntries(selections.map((each, i) => [`s${i}`, each])),
    scoreboard: {},
  },
  sections: [{ sportId: 'football', inplayEvents: 3 }],
  eventIds: ['e'],
  startingSoonIds: [],
  marketCounts: { e: 1 },
})

const { data: schema } = calls.inPlayView
const many = Array.from({ length: 130 }, (_, i) => selection(`s${i}`))

describe('validation of a response in slices', () => {
  it('returns the same as validation in one go, without unknown fields', async () => {
    const received = { ...answer([...many, { ...selection('x'), surprise: 1 }]), another: true }
    expect(await checked(schema, received)).toEqual(schema.parse(received))
  })

  it.each<[string, object]>([
    ['a bad entity in the last slice', answer([...many, { ...selection('x'), odds: 'two' }])],
    ['a bad field beside the tables', { ...answer(many), eventIds: [1] }],
    ['a table that is missing', { ...answer(many), entities: { selection: {} } }],
    ['a table that is a list', { ...answer(many), entities: { ...answer(many).entities, market: [] } }],
    ['no tables', { ...answer(many), entities: undefined }],
  ])('refuses %s', async (_, received) => {
    expect(schema.safeParse(received).success).toBe(false)
    await expect(checked(schema, received)).rejects.toThrow(/invalid|expected/i)
  })

  it('validates a response without tables in one go', async () => {
    const { data } = calls.betstatus
    await expect(checked(data, { nothing: true })).rejects.toThrow(/invalid|expected/i)
    expect(await checked(calls.logout.data, {})).toEqual({})
  })
})
