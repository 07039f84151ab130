import { describe, expect, it } from 'vitest'
import { type Catalogue, createCatalogue, type Market, type Op, type Scoreboard, type SportEvent } from '../catalogue/index.ts'
import type { MarketResult, Outcome, OutcomeResult } from './messages.ts'
import { readMessage } from './readMessage.ts'
import { translate } from './translate.ts'

const at = '2026-01-01T12:00:00.000Z'

interface Around {
  line?: number
  tags?: string[]
  periodType?: string
  /** of the event */
  state?: SportEvent['state']
  board?: Pick<Scoreboard, 'period' | 'score' | 'clockSeconds'>
  /** other markets of the event, by type */
  beside?: string[]
  statistics?: Record<string, unknown>
  /** of every selection */
  selection?: { participantId?: string; playerId?: string }
}

/** A match with a market `m` whose selections have the names of their outcomes; `?1` is one without an outcome name. */
function match(type: string, outcomes: string[], around: Around): Catalogue {
  const { board, statistics, beside = [] } = around
  const catalogue = createCatalogue()
  const event: SportEvent = {
    id: 'e',
    categoryId: 'c',
    sportId: 's',
    name: 'Rovers v United',
    startTime: at,
    type: 'HEAD_TO_HEAD',
    state: around.state ?? 'INPLAY',
    suspended: false,
    participants: [
      { id: 'rovers', name: 'Rovers', role: 'HOME' },
      { id: 'united', name: 'United', role: 'AWAY' },
    ],
    tags: [],
  }
  const ops: Op[] = [
    { op: 'add', entity: 'event', id: 'e', data: event },
    ...marketOps('m', type, outcomes, around),
    ...beside.flatMap((other) => marketOps(other, other, ['HOME', 'AWAY'], {})),
    ...(board
      ? [{ op: 'add' as const, entity: 'scoreboard' as const, id: 'e', data: { id: 'e', incidents: [], ...board } }]
      : []),
    ...(statistics ? [{ op: 'add' as const, entity: 'statistics' as const, id: 'e', data: { id: 'e', tabs: statistics } }] : []),
  ]
  catalogue.apply({ v: 1, ops })
  return catalogue
}

function marketOps(id: string, type: string, outcomes: string[], { line, tags = [], periodType, selection }: Around): Op[] {
  const market: Market = {
    id,
    eventId: 'e',
    type,
    name: type,
    inplay: true,
    status: 'OPEN',
    tags,
    selectionIds: outcomes.map((outcome) => `${id}:${outcome}`),
    ...(line !== undefined && { line }),
    ...(periodType !== undefined && { periodType }),
  }
  return [
    { op: 'add', entity: 'market', id, data: market },
    ...outcomes.map(
      (outcome): Op => ({
        op: 'add',
        entity: 'selection',
        id: `${id}:${outcome}`,
        data: {
          id: `${id}:${outcome}`,
          marketId: id,
          eventId: 'e',
          name: outcome,
          kind: 'REGULAR',
          status: 'OPEN',
          ...(!outcome.startsWith('?') && { outcomeType: outcome }),
          ...(outcome === '?HOME' && { participantId: 'rovers' }),
          ...(outcome === '?AWAY' && { participantId: 'united' }),
          ...selection,
        },
      }),
    ),
  ]
}

const words: Record<string, OutcomeResult> = {
  W: 'WON',
  L: 'LOST',
  P: 'PLACED',
  V: 'VOID',
  HW: 'HALF_WON',
  HL: 'HALF_LOST',
}

/** "HOME W, DRAW L" → the result of a market `m` with these selections. */
function read(text: string): Record<string, Outcome> {
  return Object.fromEntries(
    text.split(', ').map((each) => {
      const [outcome = '', word = ''] = each.split(' ')
      const result = words[word.replace('=', '')]
      if (!result) throw new Error(`no result: ${each}`)
      return [`m:${outcome}`, { result, ...(word.endsWith('=') && { deadHeat: { tied: 2, places: 1 } }) }]
    }),
  )
}

function taken(type: string, text: string, around: Around = {}, more: Partial<MarketResult> = {}): string | undefined {
  const outcomes = read(text)
  const catalogue = match(
    type,
    Object.keys(outcomes).map((id) => id.slice(2)),
    around,
  )
  const data: MarketResult = { marketId: 'm', revision: 1, outcomes, ...more }
  const translation = translate({ at, type: 'result', data }, catalogue, () => undefined)
  return 'quarantined' in translation ? translation.quarantined : undefined
}

const lines = (from: number, to: number) => Array.from({ length: (to - from) * 4 + 1 }, (_, i) => from + i / 4)

describe('a possible result', () => {
  it.each<[type: string, text: string, around?: Around]>([
    ['MATCH_RESULT', 'HOME W, DRAW L, AWAY L'],
    ['MATCH_RESULT', 'HOME V, DRAW V, AWAY V'],
    // one price was an error
    ['MATCH_RESULT', 'HOME V, DRAW L, AWAY L'],
    ['MATCH_RESULT', 'HOME V, DRAW L, AWAY W'],
    // the draw is not listed
    ['MATCH_RESULT', 'HOME L, AWAY L'],
    ['MATCH_RESULT', '?1 L, ?2 W, ?3 L'],
    ['MATCH_RESULT', '?HOME L, ?1 W, ?AWAY L'],
    ['DOUBLE_CHANCE', 'HOME_DRAW W, HOME_AWAY W, DRAW_AWAY L'],
    ['DOUBLE_CHANCE', 'HOME_DRAW V, HOME_AWAY W, DRAW_AWAY L'],
    ['DRAW_NO_BET', 'HOME V, AWAY V'],
    ['DRAW_NO_BET', 'HOME L, AWAY W'],
    ['BTTS', 'YES L, NO W'],
    ['TOTAL', 'OVER L, UNDER W', { line: 2.5 }],
    ['TOTAL', 'OVER V, UNDER V', { line: 2 }],
    ['TOTAL', 'OVER V, UNDER V', { line: 2.5 }],
    ['TOTAL', 'OVER L, EXACTLY W, UNDER L', { line: 2 }],
    ['TOTAL', 'OVER W, UNDER L', { line: 215.5 }],
    ['TOTAL', '?1 W, ?2 L', { line: 0.5 }],
    ['TOTAL', 'OVER L'],
    ['ASIAN_TOTAL', 'OVER HW, UNDER HL', { line: 2.75 }],
    ['ASIAN_TOTAL', 'OVER HL, UNDER HW', { line: 2.25 }],
    ['ASIAN_TOTAL', 'OVER HL, UNDER HW'],
    ['ASIAN_HANDICAP', 'HOME HW, AWAY HL', { line: -0.75 }],
    ['ASIAN_HANDICAP', 'HOME HL, AWAY HW', { line: -0.25 }],
    ['ASIAN_HANDICAP', 'HOME HW, AWAY V', { line: -0.75 }],
    ['ASIAN_HANDICAP', 'HOME W, AWAY L', { line: -7.25 }],
    ['HANDICAP', 'HOME L, DRAW W, AWAY L', { line: -1 }],
    ['HANDICAP', 'HOME HW, AWAY HL', { line: -0.75 }],
    ['HANDICAP', 'HOME W, AWAY L', { line: -12.5 }],
    ['SET_HANDICAP', 'HOME L, AWAY W', { line: -1.5 }],
    ['CORNERS_TOTAL', 'OVER W, UNDER L', { line: 9.5 }],
    ['CORRECT_SCORE', '1-0 L, 0-0 L, 2-1 W'],
    ['CORRECT_SCORE', '1-0 L, 0-0 L, 2-1 L'],
    ['CORRECT_SCORE', '1-0 L, OTHER_HOME L, OTHER_DRAW L, OTHER_AWAY W'],
    ['HALF_TIME_RESULT', 'HOME L, DRAW W, AWAY L'],
    ['HALF_TIME_FULL_TIME', 'HOME/HOME L, DRAW/HOME W'],
    ['FIRST_SCORER', '?1 L, ?2 L'],
    ['ANYTIME_SCORER', '?1 W, ?2 W, ?3 V'],
    ['MATCH_WINNER', 'HOME W, AWAY L'],
    ['MATCH_WINNER', 'HOME V, AWAY V'],
    // tied: half the stake counts for each
    ['MATCH_WINNER', 'HOME W=, AWAY W='],
    // who won is not listed; a top four has four winners
    ['OUTRIGHT', '?1 L, ?2 L'],
    ['OUTRIGHT', '?1 W, ?2 W, ?3 L'],
    ['OUTRIGHT', '?1 W=, ?2 W=, ?3 L'],
    ['SPECIAL', '?1 W, ?2 W'],
    ['SPECIAL', '?1 L'],
    ['PLAYER_SHOTS', 'OVER HW, UNDER W'],
  ])('%s %s', (type, text, around) => expect(taken(type, text, around)).toBeUndefined())

  it.each(['TOTAL', 'ASIAN_TOTAL'])('%s at every line and count', (type) => {
    for (const line of lines(0.25, 6))
      for (let count = 0; count < 9; count += 1) {
        const margin = count - line
        const over = margin > 0.4 ? 'W' : margin > 0 ? 'HW' : margin === 0 ? 'V' : margin > -0.4 ? 'HL' : 'L'
        const under = { W: 'L', HW: 'HL', V: 'V', HL: 'HW', L: 'W' }[over]
        expect([line, count, taken(type, `OVER ${over}, UNDER ${under}`, { line })]).toEqual([line, count, undefined])
      }
  })
})

describe('an impossible result', () => {
  it.each<[type: string, text: string, around: Around, reason: string]>([
    ['MATCH_RESULT', 'HOME W, DRAW L, AWAY W', {}, 'm:HOME and m:AWAY cannot all have won market m'],
    ['MATCH_RESULT', 'HOME L, DRAW L, AWAY L', {}, 'no selection won market m'],
    ['MATCH_RESULT', '?1 L, ?2 L, ?3 L', {}, 'no selection won market m'],
    ['MATCH_RESULT', 'HOME W=, DRAW L, AWAY W=', {}, 'm:HOME of market m cannot be in a dead heat: MATCH_RESULT has none'],
    ['MATCH_RESULT', 'HOME HW, DRAW L, AWAY L', {}, 'm:HOME of market m cannot be HALF_WON: MATCH_RESULT has no quarter lines'],
    [
      'DOUBLE_CHANCE',
      'HOME_DRAW W, HOME_AWAY W, DRAW_AWAY W',
      {},
      'm:HOME_DRAW and m:HOME_AWAY and m:DRAW_AWAY cannot all have won market m',
    ],
    [
      'DOUBLE_CHANCE',
      'HOME_DRAW W, HOME_AWAY L, DRAW_AWAY L',
      {},
      'no score has this result of market m: HOME_DRAW WON, HOME_AWAY LOST, DRAW_AWAY LOST',
    ],
    ['DRAW_NO_BET', 'HOME L, AWAY L', {}, 'no selection won market m'],
    ['BTTS', 'YES W, NO W', {}, 'm:YES and m:NO cannot all have won market m'],
    ['BTTS', 'YES L, NO L', {}, 'no selection won market m'],
    ['TOTAL', 'OVER W, UNDER W', { line: 2.5 }, 'm:OVER and m:UNDER cannot all have won market m'],
    ['TOTAL', 'OVER L, UNDER L', { line: 2.5 }, 'no selection won market m'],
    ['TOTAL', '?1 W, ?2 W', {}, 'm:?1 and m:?2 cannot all have won market m'],
    ['TOTAL', 'OVER HW, UNDER HL', { line: 2 }, 'm:OVER of market m cannot be HALF_WON: 2 is not a quarter line'],
    ['TOTAL', 'OVER HL, UNDER HW', { line: 2.5 }, 'm:OVER of market m cannot be HALF_LOST: 2.5 is not a quarter line'],
    ['TOTAL', 'OVER L, EXACTLY W, UNDER W', { line: 2 }, 'm:EXACTLY and m:UNDER cannot all have won market m'],
    [
      'ASIAN_TOTAL',
      'OVER HW, UNDER HW',
      { line: 2.75 },
      'no score has this result of market m at the line 2.75: OVER HALF_WON, UNDER HALF_WON',
    ],
    [
      'ASIAN_TOTAL',
      'OVER HL, UNDER HW',
      { line: 2.75 },
      'no score has this result of market m at the line 2.75: OVER HALF_LOST, UNDER HALF_WON',
    ],
    [
      'ASIAN_HANDICAP',
      'HOME HW, AWAY L',
      { line: -0.75 },
      'no score has this result of market m at the line -0.75: HOME HALF_WON, AWAY LOST',
    ],
    ['ASIAN_HANDICAP', 'HOME L, AWAY L', { line: -1 }, 'no selection won market m'],
    ['HANDICAP', 'HOME L, DRAW L, AWAY L', { line: -1 }, 'no selection won market m'],
    ['HANDICAP', 'HOME L, AWAY L', { line: -1.5 }, 'no selection won market m'],
    ['SET_HANDICAP', 'HOME W, AWAY W', { line: 1.5 }, 'm:HOME and m:AWAY cannot all have won market m'],
    ['CORNERS_TOTAL', 'OVER L, UNDER L', { line: 9.5 }, 'no selection won market m'],
    ['CORRECT_SCORE', '1-0 W, 0-0 W, 2-1 L', {}, 'm:1-0 and m:0-0 cannot all have won market m'],
    ['CORRECT_SCORE', '1-0 L, OTHER_HOME L, OTHER_DRAW L, OTHER_AWAY L', {}, 'no selection won market m'],
    ['HALF_TIME_RESULT', 'HOME W, DRAW W, AWAY L', {}, 'm:HOME and m:DRAW cannot all have won market m'],
    ['HALF_TIME_FULL_TIME', 'HOME/HOME W, DRAW/HOME W', {}, 'm:HOME/HOME and m:DRAW/HOME cannot all have won market m'],
    [
      'MATCH_WINNER',
      'HOME W, AWAY W',
      {},
      'm:HOME and m:AWAY of market m cannot all have won: each needs a dead heat of 2 for one place',
    ],
    ['MATCH_WINNER', 'HOME L, AWAY L', {}, 'no selection won market m'],
    [
      'FIRST_SCORER',
      '?1 W, ?2 W',
      {},
      'm:?1 and m:?2 of market m cannot all have won: each needs a dead heat of 2 for one place',
    ],
    ['OUTRIGHT', '?1 HW, ?2 L', {}, 'm:?1 of market m cannot be HALF_WON: OUTRIGHT has no quarter lines'],
    ['PLAYER_SHOTS', 'OVER HW, UNDER HL', { line: 3.5 }, 'm:OVER of market m cannot be HALF_WON: 3.5 is not a quarter line'],
  ])('%s %s', (type, text, around, reason) => {
    expect(taken(type, text, around)).toBe(reason)
    expect(taken(type, text, around, { forced: 'the league says so' })).toBeUndefined()
  })

  it('is recorded with the reason that forced it, but not with missing or foreign selections', () => {
    const catalogue = match('BTTS', ['YES', 'NO'], {})
    const say = (outcomes: Record<string, Outcome>, forced?: string) => {
      const data = { marketId: 'm', revision: 1, outcomes, ...(forced !== undefined && { forced }) }
      return translate({ at, type: 'result', data }, catalogue, () => undefined)
    }
    const both = read('YES W, NO W')
    expect(say(both, 'goodwill')).toMatchObject({ result: { forced: 'goodwill', outcomes: both } })
    expect(say(read('YES W'), 'goodwill')).toEqual({ quarantined: 'result of m has no outcome for m:NO' })
    expect(say({ ...both, x: { result: 'WON' } }, 'goodwill')).toEqual({ quarantined: 'unknown selection x of market m' })
  })

  it('is forced by a sentence, not by an empty word', () => {
    const line = (forced: unknown) =>
      readMessage(JSON.stringify({ at, type: 'result', data: { marketId: 'm', revision: 1, outcomes: {}, forced } }))
    expect(line('goodwill')).toMatchObject({ message: { data: { forced: 'goodwill' } } })
    expect(line(' ')).toEqual({ quarantined: 'result: data.forced is empty' })
    expect(line(true)).toEqual({ quarantined: 'result: data.forced is not text' })
  })
})

const score = (home: number, away: number, period = 'FULL_TIME', clockSeconds?: number) => ({
  board: { period, score: { home, away }, ...(clockSeconds !== undefined && { clockSeconds }) },
})
const finished = { state: 'FINISHED' as const }

describe('a result and the score of its event', () => {
  it.each<[type: string, text: string, around: Around, contradicts: boolean]>([
    ['ASIAN_HANDICAP', 'HOME W, AWAY L', { line: -0.5, ...score(1, 1) }, true],
    ['ASIAN_HANDICAP', 'HOME L, AWAY W', { line: -0.5, ...score(1, 1) }, false],
    ['ASIAN_HANDICAP', 'HOME HW, AWAY HL', { line: -0.75, ...score(2, 1) }, false],
    ['ASIAN_HANDICAP', 'HOME W, AWAY L', { line: -0.75, ...score(2, 1) }, true],
    ['ASIAN_HANDICAP', 'HOME V, AWAY V', { line: -0.75, ...score(2, 1) }, false],
    ['ASIAN_TOTAL', 'OVER W, UNDER L', { line: 2.25, ...score(1, 1) }, true],
    ['ASIAN_TOTAL', 'OVER HL, UNDER HW', { line: 2.25, ...score(1, 1) }, false],
    ['MATCH_RESULT', 'HOME L, DRAW L, AWAY W', { ...score(2, 1) }, true],
    ['MATCH_RESULT', '?HOME L, ?1 L, ?AWAY W', { ...score(2, 1) }, true],
    ['DOUBLE_CHANCE', 'HOME_DRAW L, HOME_AWAY W, DRAW_AWAY W', { ...score(2, 1) }, true],
    ['DRAW_NO_BET', 'HOME W, AWAY L', { ...score(0, 0) }, true],
    ['BTTS', 'YES W, NO L', { ...score(3, 0) }, true],
    ['TOTAL', 'OVER W, UNDER L', { line: 2.5, ...score(3, 0) }, false],
    ['TOTAL', 'OVER L, UNDER W', { line: 2.5, ...score(3, 0) }, true],
    ['HANDICAP', 'HOME W, DRAW L, AWAY L', { line: -1, ...score(2, 1) }, true],
    ['CORRECT_SCORE', '2-1 L, 1-0 W', { ...score(2, 1) }, true],
    ['CORRECT_SCORE', '2-1 L, 1-0 L', { ...score(2, 1) }, true],
    ['CORRECT_SCORE', '2-0 L, OTHER_HOME W', { ...score(2, 1) }, false],
    // which unnamed selection is which side is unknown
    ['TOTAL', '?1 W, ?2 L', { line: 2.5, ...score(3, 0) }, false],
    // not over, or abandoned
    ['MATCH_RESULT', 'HOME L, DRAW L, AWAY W', { ...score(2, 1, 'SECOND_HALF') }, false],
    ['MATCH_RESULT', 'HOME L, DRAW L, AWAY W', { ...score(2, 1), state: 'ABANDONED' }, false],
    // over under another period name
    ['MATCH_RESULT', 'HOME L, DRAW L, AWAY W', { ...score(2, 1, 'SECOND_HALF'), ...finished }, true],
    ['ASIAN_HANDICAP', 'HOME W, AWAY L', { line: -0.5, ...score(0, 2, 'H2'), ...finished }, true],
    // goals may have been scored after normal time, but none are taken back
    ['MATCH_RESULT', 'HOME L, DRAW W, AWAY L', { ...score(2, 1, 'FINISHED'), ...finished }, false],
    ['MATCH_RESULT', 'HOME L, DRAW W, AWAY L', { ...score(2, 1, 'EXTRA_TIME_SECOND_HALF'), ...finished }, false],
    ['MATCH_RESULT', 'HOME L, DRAW W, AWAY L', { ...score(2, 1, 'FULL_TIME', 7_200) }, false],
    ['MATCH_RESULT', 'HOME L, DRAW L, AWAY W', { ...score(2, 0, 'ENDED') }, true],
    ['TOTAL', 'OVER W, UNDER L', { line: 2.5, ...score(1, 1, 'AFTER_PENALTIES') }, true],
    // a half has at most the goals of the match
    ['HALF_TIME_RESULT', 'HOME W, DRAW L, AWAY L', { ...score(1, 1) }, false],
    ['HALF_TIME_RESULT', 'HOME L, DRAW L, AWAY W', { ...score(2, 0) }, true],
    ['HALF_TIME_RESULT', 'HOME L, DRAW L, AWAY W', { ...score(1, 0, 'HALF_TIME') }, true],
    ['TOTAL', 'OVER W, UNDER L', { line: 1.5, periodType: 'FIRST_HALF', ...score(1, 0) }, true],
    ['TOTAL', 'OVER L, UNDER W', { line: 1.5, periodType: 'SECOND_HALF', ...score(4, 0) }, false],
    ['TOTAL', 'OVER W, UNDER L', { line: 1.5, periodType: 'FIRST_HALF', ...score(1, 0, 'HALF_TIME') }, true],
    ['HALF_TIME_FULL_TIME', 'AWAY/HOME W, DRAW/HOME L', { ...score(1, 0) }, true],
    ['HALF_TIME_FULL_TIME', 'AWAY/HOME W, DRAW/HOME L', { ...score(2, 1) }, false],
    ['HALF_TIME_FULL_TIME', 'DRAW/AWAY W, DRAW/HOME L', { ...score(2, 1) }, true],
    ['HALF_TIME_FULL_TIME', 'HOME/DRAW W, DRAW/HOME L', { ...score(2, 1, 'FINISHED'), ...finished }, false],
    // of another part, another count, or counted in sets
    ['TOTAL', 'OVER W, UNDER L', { line: 1.5, periodType: 'EXTRA_TIME', ...score(1, 0) }, false],
    ['CORNERS_TOTAL', 'OVER W, UNDER L', { line: 9.5, ...score(1, 0) }, false],
    ['TOTAL', 'OVER W, UNDER L', { line: 22.5, ...score(2, 0), beside: ['MATCH_WINNER'] }, false],
    ['TOTAL', 'OVER W, UNDER L', { line: 22.5, ...score(2, 0), statistics: { score: { sets: [{ home: 6, away: 4 }] } } }, false],
    ['TOTAL', 'OVER L, UNDER W', { line: 1.5, ...score(2, 0), selection: { participantId: 'united' } }, false],
    ['TOTAL', 'OVER L, UNDER W', { line: 1.5, ...score(2, 0), selection: { playerId: 'p' } }, false],
  ])('%s %s %j', (type, text, around, contradicts) => {
    const { home, away } = around.board?.score ?? { home: 0, away: 0 }
    const reason = taken(type, text, around)
    const fault = `the result of market m contradicts the score ${home}-${away} of event e`
    expect(reason?.split(': ')[0]).toBe(contradicts ? fault : undefined)
    expect(taken(type, text, around, { forced: 'the board awarded the match' })).toBeUndefined()
  })
})
