/** What a side plays in: read strictly wherever a feed may say it. */
import { describe, expect, it } from 'vitest'
import { readMessage } from './readMessage.ts'

const read = (type: string, data: object) => readMessage(JSON.stringify({ at: '2026-01-01T12:00:00.000Z', type, data }))
const match = (colours: unknown) =>
  read('event', {
    id: 'm',
    categoryId: 'l',
    name: 'A v B',
    startTime: '2026-01-01T14:00:00.000Z',
    type: 'HEAD_TO_HEAD',
    state: 'NOTSTARTED',
    participants: [{ id: 'a', name: 'A', role: 'HOME', colours }],
    tags: [],
  })
const numbers = { position: 1, played: 1, won: 1, drawn: 0, lost: 0, scored: 1, conceded: 0, points: 3 }
const statistics = (colours: string) =>
  read('statistics', {
    eventId: 'm',
    tabs: {
      table: { rows: [{ name: 'A', colours, ...numbers }] },
      topScorers: { players: [{ name: 'P', team: 'A', colours, goals: 1 }] },
    },
  })

describe('the colours of a side', () => {
  it.each(['red white stripes', 'claret sky sleeves', 'navy sky quarters'])('are %j', (colours) => {
    expect(match(colours)).toMatchObject({ message: { data: { participants: [{ colours }] } } })
    expect(statistics(colours)).toMatchObject({
      message: { data: { tabs: { table: { rows: [{ colours }] }, topScorers: { players: [{ colours }] } } } },
    })
  })

  it('may be absent, or null', () => {
    for (const none of [undefined, null]) expect(match(none)).toHaveProperty('message')
  })

  it.each([
    '',
    'red',
    'red white',
    'red stripes',
    'Red white stripes',
    'red white stripes ',
    'mauve white plain',
    'red white tartan',
  ])('are never %j', (colours) => {
    const why = 'is not a ground, second colour and design such as "red white stripes"'
    const event = match(colours)
    expect('quarantined' in event && event.quarantined).toContain(`participants.0.colours ${why}`)
    const tabs = statistics(colours)
    expect('quarantined' in tabs && tabs.quarantined).toContain(`table.rows.0.colours ${why}`)
  })
})
