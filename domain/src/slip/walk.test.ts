import { expect, it } from 'vitest'
import { slipBets } from './bets.ts'
import { nextSlip } from './nextSlip.ts'
import type { BetAnswer } from './placedBet.ts'
import { lookUpIn, rules, sample } from './sampleSlip.ts'
import { emptySlip, type SlipState } from './slip.ts'
import type { SlipEvent } from './slipEvent.ts'
import type { StakeField } from './stakeField.ts'
import { betsToPlace } from './toPlace.ts'

const seed = 20_261_121
const steps = 20_000

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

const ids = Array.from({ length: 14 }, (_, at) => `s${at}`)
const lookUp = lookUpIn(Object.fromEntries(ids.map((id) => [id, {}])))

it(`a random walk of ${steps} steps (seed ${seed}) keeps what must be true`, () => {
  const dice = random(seed)
  const pick = <T>(from: readonly [T, ...T[]] | T[]): T => from[Math.floor(dice() * from.length)] as T
  const seen = new Set<string>()
  const wrong: string[] = []
  let slip: SlipState = emptySlip
  for (let step = 0; step < steps; step++) {
    const event = anything(slip, step, dice, pick)
    const [next] = nextSlip(slip, event, rules)
    wrong.push(...broken(slip, next).map((rule) => `${step} ${event.is}: ${rule}`))
    seen.add(next.placement.step)
    // a reload in between must not matter
    slip = step % 50 === 0 ? (JSON.parse(JSON.stringify(next)) as SlipState) : next
  }
  expect(wrong).toEqual([])
  expect(seen).toEqual(new Set(['before', 'progress', 'semiFailed', 'success', 'result']))
})

/** What is wrong after this step; nothing, if all is well. */
function broken(before: SlipState, now: SlipState): string[] {
  const own = now.selections.map(({ selectionId }) => selectionId)
  const rulesOfThumb: [string, boolean][] = [
    ['each selection once', new Set(own).size === own.length],
    ['never above the maximum', own.length <= rules.maximum],
    ['no acca stake without an acca', own.length > 1 || (now.acca.stake.text === '' && !now.acca.eachWay)],
    ['stakes can be read', [...now.selections, now.acca].every(({ stake }) => /^(\d{0,9}|\d{1,7}\.\d{0,2})$/.test(stake.text))],
    ['notices are about what is there', now.notices.every((each) => each.is !== 'replaced' || own.includes(each.selectionId))],
    ['what is typed has a field', !now.editing?.field.startsWith('single:') || own.includes(now.editing.field.slice(7))],
  ]
  return [...rulesOfThumb, ...placementRules(before, now, own)].flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

function placementRules(before: SlipState, now: SlipState, own: string[]): [string, boolean][] {
  const was = before.placement
  const is = now.placement
  const wasPlacing = was.step === 'progress'
  const answers = 'bets' in is ? is.bets : []
  const answered = wasPlacing ? was.bets.filter(({ status }) => status !== 'PENDING') : []
  const statusOf = (ref: string) => answers.find((bet) => bet.ref === ref)?.status
  const placed = answers.filter(({ status }) => status === 'SUCCEEDED').flatMap(({ request }) => request.selections)
  return [
    ['a placement begins only from before', is.step !== 'progress' || wasPlacing || was.step === 'before'],
    ['one placement at a time', !wasPlacing || !('placementId' in is) || is.placementId === was.placementId],
    ['nothing changes while placing', !wasPlacing || is.step !== 'progress' || now.selections === before.selections],
    [
      'what is over has its answers',
      !wasPlacing || is.step === 'progress' || answers.every(({ status }) => status !== 'PENDING'),
    ],
    ['an answer once given stays', answers.length === 0 || answered.every((bet) => statusOf(bet.ref) === bet.status)],
    [
      'what was placed has left the slip',
      !wasPlacing || is.step === 'progress' || placed.every((each) => !own.includes(each.selectionId)),
    ],
  ]
}

type Pick = <T>(from: T[]) => T

function anything(slip: SlipState, step: number, dice: () => number, pick: Pick): SlipEvent {
  if (slip.placement.step === 'progress' || dice() < 0.15) return placing(slip, step, dice, pick)
  const field = pick<StakeField>(['acca', 'common', ...ids.map((id): StakeField => `single:${id}`)])
  return pick<() => SlipEvent>([
    () => ({ is: 'add', selections: ids.filter(() => dice() < 0.15).map((id) => sample(id)) }),
    () => ({ is: 'toggle', selection: sample(pick(ids)) }),
    () => ({ is: 'toggle', selection: sample(pick(ids)) }),
    () => ({ is: 'remove', selectionIds: [pick(ids)] }),
    () => (dice() < 0.1 ? { is: 'clear' } : { is: 'noticesRead' }),
    () => ({ is: 'replace', selectionId: pick(ids), by: { selectionId: pick(ids), marketId: 'm', eventId: 'e' } }),
    () => ({ is: 'chooseTab', tab: pick(['single', 'acca']) }),
    () => ({ is: 'editStake', field }),
    () => ({ is: 'pressKey', key: pick(['0', '1', '7', 'point', 'backspace']) }),
    () => ({ is: 'pressKey', key: pick(['0', '5', '9', 'point']) }),
    () => ({ is: 'typeStake', field, text: pick(['', '0', '12,50', '99999999999', 'x']) }),
    () => ({ is: 'setStake', field, amount: '20.00' }),
    () => ({ is: 'stakeDone', highest: { acca: '15.00' } }),
    () => ({ is: 'stakeCancelled' }),
    () => ({ is: 'eachWay', field, on: dice() < 0.5 }),
    () => ({ is: 'acceptPrices', prices: { [pick(ids)]: '2/1' } }),
    () => ({ is: 'reuse' }),
  ])()
}

function placing(slip: SlipState, step: number, dice: () => number, pick: Pick): SlipEvent {
  const { placement } = slip
  const current = 'placementId' in placement ? placement.placementId : 'none'
  const placementId = dice() < 0.85 ? current : 'older'
  const refs = 'bets' in placement ? placement.bets.map(({ ref }) => ref) : ['nobody']
  const answer = (ref: string): BetAnswer => {
    const status = pick<BetAnswer['status']>(['SUCCEEDED', 'SUCCEEDED', 'FAILED', 'PENDING'])
    return {
      ref,
      status,
      errors: status === 'FAILED' ? [{ type: 'StakeTooHigh', message: '', maxStake: pick([undefined, '3.00']) }] : [],
    }
  }
  const bets = betsToPlace(
    slipBets(slip, lookUp, 'GBP'),
    'GBP',
    ids.map((id) => `${step}-${id}`),
    slip.unconfirmed,
  )
  return {
    is: 'placement',
    event: pick([
      { is: 'place', placementId: `p${step}`, bets, atMs: step, timeoutMs: 1000, desktop: dice() < 0.5 },
      { is: 'answered', placementId, resultCode: dice() < 0.9 ? 0 : 1005, bets: refs.map(answer) },
      { is: 'pushed', bet: answer(pick([...refs, 'stranger'])) },
      { is: 'lost', placementId },
      {
        is: 'asked',
        placementId,
        found: refs.filter(() => dice() < 0.5).map(answer),
        unknownRefs: refs.filter(() => dice() < 0.3),
      },
      { is: 'timedOut', placementId },
      { is: 'resumed', atMs: step },
      { is: 'processingClosed' },
      { is: pick(['showResult', 'resultClosed']) },
      { is: 'returned', placementId },
      ...(dice() < 0.1 ? [{ is: 'loggedOut' } as const] : []),
    ]),
  }
}
