/** Bettors who place bets through HTTP as long as they are told to, and keep each acknowledged bet. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Envelope } from '@touchline/contract'
import type { SlipError, SlipResult } from '@touchline/contract/player/bet'

export interface Acknowledged {
  ref: string
  betId: string
  customerId: string
  stakeMinor: number
  /** when the answer came */
  atMs: number
  /** the request was sent again because an earlier one had no answer */
  repeated: boolean
}

export interface Bettor {
  customerId: string
  token: string
}

export interface LoadOptions {
  gateways: readonly string[]
  bettors: readonly Bettor[]
  /** the matches bet on */
  matches: readonly string[]
}

const stakeMinor = 10
const pauseMs = 20
/** a page gives up then and asks again */
const patienceMs = 5_000

export type Load = ReturnType<typeof startLoad>

/** Two requests of each bettor at a time, to the gateways in turn. */
export function startLoad({ gateways, bettors, matches }: LoadOptions) {
  const acknowledged: Acknowledged[] = []
  const seen: Record<string, number> = {}
  const over = new AbortController()
  let turns = 0

  /** Places one bet, again under the same reference until there is an answer. */
  async function bet({ customerId, token }: Bettor): Promise<void> {
    const slip = slipOn(matches[turns % matches.length] ?? '')
    for (let repeated = false; ; repeated = true) {
      const answer = await ask(gateways[turns++ % gateways.length] ?? '', slip, token)
      if ('betId' in answer) {
        acknowledged.push({ ref: slip.ref, betId: answer.betId, customerId, stakeMinor, atMs: Date.now(), repeated })
        return
      }
      const { is, why } = answer
      seen[why] = (seen[why] ?? 0) + 1
      await wait(100)
      if (is === 'refused') return
    }
  }
  async function goOn(bettor: Bettor): Promise<void> {
    while (!over.signal.aborted) {
      await bet(bettor)
      await wait(pauseMs)
    }
  }
  let finding: unknown
  const betting = Promise.all([...bettors, ...bettors].map(goOn))
  betting.catch((error: unknown) => {
    finding = error
  })
  return {
    acknowledged,
    /** how many are acknowledged; throws what no bettor may meet */
    count(): number {
      if (finding) throw finding
      return acknowledged.length
    },
    /** answers without a result, by what they were */
    seen,
    /** no new bets; resolves when each that was begun has its answer */
    async stop(): Promise<void> {
      over.abort()
      await betting
    },
  }
}

export const slipOn = (match: string) => ({
  ref: randomUUID(),
  type: 'SINGLE' as const,
  stake: '0.10',
  selections: [{ eventId: match, marketId: `${match}:mr`, selectionId: `${match}:mr:h`, odds: 2 }],
})

/** Why a bet may be refused while the primary is replaced: without a feed that leads, nothing is offered. Another refusal is a finding. */
const passing = new Set<string>(['MarketSuspended', 'SelectionSuspended'] satisfies SlipError['type'][])

type Answer = { betId: string } | { is: 'unknown' | 'refused'; why: string }

async function ask(url: string, slip: ReturnType<typeof slipOn>, token: string): Promise<Answer> {
  const sent = await fetch(`${url}/api/v2/betplacement`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-token': token },
    body: JSON.stringify({ betSlips: [slip], acceptOddsChange: 'ACCEPT_ANY_ODDS' }),
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: Error) => error)
  if (sent instanceof Error) return { is: 'unknown', why: sent.name }
  const text = await sent.text().catch(() => '')
  if (sent.status === 503 || text === '') return { is: 'unknown', why: String(sent.status) }
  const { data } = JSON.parse(text) as Envelope<{ betSlips: SlipResult[] }>
  const [result] = data?.betSlips ?? []
  if (result?.status === 'SUCCEEDED' && result.betId) return { betId: result.betId }
  const refusal = result?.errors[0]?.type ?? ''
  if (passing.has(refusal)) return { is: 'refused', why: refusal }
  throw new Error(`a bet was answered ${sent.status} ${text}`)
}
