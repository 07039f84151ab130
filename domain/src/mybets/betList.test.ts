import { describe, expect, it } from 'vitest'
import {
  type BetChange,
  type BetChanges,
  type BetPage,
  currentBets,
  lastSettledFirst,
  newestFirst,
  withChange,
} from './betList.ts'

interface Bet {
  betId: string
  text: string
  settlementDateUt?: string
}
const open = (betId: string, text = ''): Bet => ({ betId, text })
const changes = (...all: BetChange<Bet>[]): BetChanges<Bet> => all.reduce(withChange, new Map() as BetChanges<Bet>)
const idsOf = (pages: BetPage<Bet>[], received: BetChanges<Bet>) =>
  currentBets(pages, received, { order: newestFirst }).map(({ betId }) => betId)

describe('the list of a page and of what was pushed', () => {
  const page = { v: 5, bets: [open('12'), open('9')] }
  it.each<[string, BetPage<Bet>[], BetChange<Bet>[], string[]]>([
    ['a removal that is newer than the answer', [page], [{ v: 6, betId: '9', bet: undefined }], ['12']],
    ['a removal that the answer knows of', [page], [{ v: 5, betId: '9', bet: undefined }], ['12', '9']],
    ['a new bet, in its place', [page], [{ v: 6, betId: '10', bet: open('10') }], ['12', '10', '9']],
    ['a new bet that was settled before the answer', [page], [{ v: 4, betId: '10', bet: open('10') }], ['12', '9']],
    [
      'a bet placed and settled at once, received out of order',
      [page],
      [
        { v: 7, betId: '13', bet: undefined },
        { v: 6, betId: '13', bet: open('13') },
      ],
      ['12', '9'],
    ],
    ['a bet of a page not requested yet', [{ ...page, next: '9' }], [{ v: 6, betId: '3', bet: open('3') }], ['12', '9']],
    ['an empty list', [{ v: 5, bets: [] }], [{ v: 6, betId: '3', bet: open('3') }], ['3']],
    ['a bet that moved between two pages', [page, { v: 6, bets: [open('9'), open('8')] }], [], ['12', '9', '8']],
  ])('%s', (_case, pages, received, expected) => {
    expect(idsOf(pages, changes(...received))).toEqual(expected)
  })

  it('excludes a settled bet outside the period', () => {
    const old = { ...open('2'), settlementDateUt: '2026-01-01T00:00:00.000Z' }
    const rules = { order: lastSettledFirst, belongs: (bet: Bet) => (bet.settlementDateUt ?? '') >= '2026-02-01' }
    expect(currentBets([{ v: 5, bets: [] }], changes({ v: 6, betId: '2', bet: old }), rules)).toEqual([])
  })
})

/** mulberry32 */
function random(from: number): () => number {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Message = { kind: 'change'; change: BetChange<Bet> } | { kind: 'joined'; v: number }
interface Question {
  v: number
  before: string | undefined
  answer?: BetPage<Bet>
}

const pageSize = 3

/**
 * A server and a client page. Responses are read and arrive in any order relative to messages, a broken connection loses
 * messages, and a client that reconnects only receives the current version number.
 */
function world(seed: number, overwriting: boolean) {
  const dice = random(seed)
  const upTo = (count: number) => Math.floor(dice() * count)
  const bets = new Map<string, Bet & { open: boolean }>()
  let v = 0
  const committed: { v: number; betId: string }[] = []
  let read = 0
  let connected = true
  let wire: Message[] = []

  let pages: BetPage<Bet>[] | undefined
  let gathered: BetPage<Bet>[] = []
  let question: Question | undefined
  let wantedPages = 1
  let received: BetChanges<Bet> = new Map()
  let joinedV = 0

  const listNow = (): Bet[] =>
    [...bets.values()]
      .filter((bet) => bet.open)
      .map(({ betId, text }) => ({ betId, text }))
      .sort(newestFirst)

  const pageNow = ({ v: known, before }: Question): BetPage<Bet> => {
    const rest = listNow().filter((bet) => before === undefined || newestFirst({ betId: before }, bet) < 0)
    const page = rest.slice(0, pageSize)
    return { v: known, bets: page, ...(rest.length > pageSize && { next: page.at(-1)?.betId }) }
  }
  const shown = (): Bet[] => {
    if (!pages) return []
    return overwriting ? pages.flatMap((page) => [...page.bets]) : currentBets(pages, received, { order: newestFirst })
  }
  function requestPages(): void {
    gathered = []
    question = { v, before: undefined }
  }
  function answered(page: BetPage<Bet>): void {
    if (!overwriting && page.v < joinedV) return requestPages()
    gathered.push(page)
    if (page.next !== undefined && gathered.length < wantedPages) question = { v, before: page.next }
    else {
      pages = gathered
      question = undefined
    }
    return undefined
  }
  function receive(message: Message): void {
    if (message.kind === 'joined') {
      joinedV = message.v
      if (!overwriting && [...(pages ?? []), ...gathered].some((page) => page.v < joinedV)) requestPages()
    } else if (!overwriting) received = withChange(received, message.change)
    else if (pages) {
      const { betId, bet } = message.change
      const known = pages.some((page) => page.bets.some((each) => each.betId === betId))
      pages = pages.map((page, at) => ({
        ...page,
        bets: [
          ...(bet && !known && at === 0 ? [bet] : []),
          ...page.bets.flatMap((each) => (each.betId !== betId ? [each] : bet ? [bet] : [])),
        ],
      }))
    }
  }
  function change(betId: string, next: Bet & { open: boolean }): void {
    v += 1
    bets.set(betId, next)
    committed.push({ v, betId })
  }
  const existing = () => [...bets.values()][upTo(bets.size)]
  /** the gateway reads the outbox: a message has the bet's current state, which may be newer than its number */
  function readOutbox(): void {
    const row = committed[read]
    if (!row) return
    read += 1
    const bet = bets.get(row.betId)
    if (bet && connected)
      wire.push({ kind: 'change', change: { ...row, bet: bet.open ? { betId: bet.betId, text: bet.text } : undefined } })
  }
  const receiveNext = () => {
    const message = wire.shift()
    if (message) receive(message)
  }
  function reconnect(): void {
    connected = true
    wire.push({ kind: 'joined', v })
  }
  const steps: (() => void)[] = [
    () => {
      const betId = String(bets.size + 1)
      change(betId, { betId, text: 'new', open: true })
    },
    () => {
      const bet = existing()
      if (bet) change(bet.betId, { ...bet, open: !bet.open })
    },
    () => {
      const bet = existing()
      if (bet?.open) change(bet.betId, { ...bet, text: `at ${v}` })
    },
    readOutbox,
    readOutbox,
    receiveNext,
    receiveNext,
    () => {
      if (!question) requestPages()
    },
    () => {
      if (question && !question.answer) question.answer = pageNow(question)
    },
    () => {
      if (question?.answer) answered(question.answer)
    },
    () => {
      if (dice() > 0.2) return
      if (connected) wire = []
      connected = !connected
      if (connected) reconnect()
    },
    () => {
      wantedPages = 1 + upTo(3)
    },
  ]
  for (let step = 0; step < 60; step += 1) steps[upTo(steps.length)]?.()
  if (!connected) reconnect()
  if (!pages && !question) requestPages()
  while (read < committed.length) readOutbox()
  while (question || wire.length > 0) {
    if (dice() < 0.5) receiveNext()
    else if (question?.answer) answered(question.answer)
    else if (question) question.answer = pageNow(question)
  }
  const complete = pages?.at(-1)?.next === undefined
  const expected = listNow()
  return { shown: shown(), expected: complete ? expected : expected.slice(0, shown().length), seed }
}

const seeds = Array.from({ length: 20_000 }, (_, at) => 20_261_123 + at)

it('20,000 interleavings of responses, messages and broken connections end with the current list', () => {
  const wrong = seeds.map((seed) => world(seed, false)).filter(({ shown, expected }) => !sameBets(shown, expected))
  expect(wrong.slice(0, 1)).toEqual([])
})

it('the same interleavings find a list whose responses overwrite pushed changes', () => {
  const wrong = seeds.slice(0, 500).filter((seed) => {
    const { shown, expected } = world(seed, true)
    return !sameBets(shown, expected)
  })
  expect(wrong.length).toBeGreaterThan(50)
})

const sameBets = (a: Bet[], b: Bet[]): boolean => JSON.stringify(a) === JSON.stringify(b)
