import { expect, it } from 'vitest'
import { slipBets } from '../calculation/bets.ts'
import { placedIds } from '../placement/afterPlacement.ts'
import type { BetAnswer } from '../placement/placedBet.ts'
import { betsToPlace } from '../placement/toPlace.ts'
import type { StakeField } from '../stakes/stakeField.ts'
import { hasField } from '../stakes/stakes.ts'
import { nextSlip } from './nextSlip.ts'
import { lookUpIn, rules, sample } from './sampleSlip.ts'
import { emptySlip, isInSlip } from './slip.ts'
import type { SlipEvent } from './slipEvent.ts'
import type { SlipState } from './slipState.ts'
import { readStored, toStored } from './stored.ts'
import { countedAs } from './together.ts'

/** `npm run campaign walk` runs a million. */
const steps = Number(process.env.STEPS || 20_000)
const seed = Number(process.env.SEED || 20_261_121)

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
const lookUp = lookUpIn(Object.fromEntries(ids.map((id, at) => [id, at < 6 ? { eachWay: { fraction: '1/5', places: 3 } } : {}])))
const builder = {
  ...sample('g', '7/2', 'e'),
  together: { as: 'builder' as const, parts: ['s0', 's1', 's2'].map((id) => sample(id)) },
}
const cast = {
  ...sample('FORECAST:s3,s4', '7/2', 'e'),
  together: { as: 'FORECAST' as const, parts: ['s3', 's4'].map((id) => sample(id)) },
}
const offered = { groupPrices: { g: '4.5' } }

/** The stakes of the customer's own money, by field. */
function cash({ selections, acca, systems, freeBets }: SlipState): string {
  const own = (field: string, text: string) =>
    text === '' || freeBets.some((each) => each.field === field) ? [] : [`${field} ${text}`]
  return [
    ...selections.flatMap((each) => own(`single:${each.selectionId}`, each.stake.text)),
    ...own('acca', acca.stake.text),
    ...Object.entries(systems).flatMap(([field, stake]) => own(field, stake.text)),
  ].join()
}

it(`B4.1b B4.2b B4.2c B4.12a a random walk keeps the invariants (${steps} steps, seed ${seed})`, () => {
  const dice = random(seed)
  const pick = <T>(from: readonly [T, ...T[]] | T[]): T => from[Math.floor(dice() * from.length)] as T
  const seen = new Set<string>()
  const wrong: string[] = []
  let slip: SlipState = emptySlip
  let placedFrom: SlipState = emptySlip
  let restored = 0
  for (let step = 0; step < steps; step++) {
    const event = anything(slip, step, dice, pick)
    const [next] = nextSlip(slip, event, rules)
    wrong.push(...broken(slip, next).map((rule) => `${step} ${event.is}: ${rule}`))
    seen.add(next.placement.step)
    if (slip.placement.step === 'before' && next.placement.step === 'progress') placedFrom = slip
    if (event.is === 'reuse' && next !== slip) {
      restored += 1
      if (cash(next) !== cash(placedFrom)) wrong.push(`${step} reuse: ${cash(placedFrom)} became ${cash(next)}`)
    }
    // a reload in between must not matter
    slip = step % 50 === 0 ? (readStored(JSON.parse(JSON.stringify(toStored(next)))) ?? emptySlip) : next
  }
  expect(wrong).toEqual([])
  expect(restored).toBeGreaterThan(steps / 2_000)
  expect(seen).toEqual(new Set(['before', 'progress', 'semiFailed', 'success', 'result']))
})

/** The violated invariants after this step. */
function broken(before: SlipState, now: SlipState): string[] {
  const own = now.selections.map(({ selectionId }) => selectionId)
  const rulesOfThumb: [string, boolean][] = [
    ['each selection once', new Set(own).size === own.length],
    ['never above the maximum', now.selections.reduce((sum, each) => sum + countedAs(each), 0) <= rules.maximum],
    ['no system stake without its system', Object.keys(now.systems).every((field) => hasField(now, field as StakeField))],
    ['no free bet twice', new Set(now.freeBets.map(({ id }) => id)).size === now.freeBets.length],
    ['one free bet a field', new Set(now.freeBets.map(({ field }) => field)).size === now.freeBets.length],
    ['no free bet without a field', now.freeBets.every(({ field }) => hasField(now, field))],
    [
      'no free bet switched off',
      now.selections.every(
        (each) => !each.switchedOff || !now.freeBets.some(({ field }) => field === `single:${each.selectionId}`),
      ),
    ],
    ['no error without a field', now.maxStakeErrors.every(({ field }) => hasField(now, field))],
    ['a builder has two', now.selections.every(({ together }) => !together || together.parts.length > 1)],
    ['no acca stake without an acca', own.length > 1 || (now.acca.stake.text === '' && !now.acca.eachWay)],
    [
      'stakes can be read',
      [...now.selections.map(({ stake }) => stake), now.acca.stake, ...Object.values(now.systems)].every((stake) =>
        /^(\d{0,9}|\d{1,7}\.\d{0,2})$/.test(stake.text),
      ),
    ],
    ['notices are about what is there', now.notices.every((each) => each.is !== 'replaced' || isInSlip(now, each.selectionId))],
    ['what is typed has a field', now.editing === undefined || hasField(now, now.editing.field)],
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
  const placed = placedIds(answers)
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
      !wasPlacing || is.step === 'progress' || now.placed === 'stay' || placed.every((each) => !own.includes(each)),
    ],
  ]
}

type Pick = <T>(from: T[]) => T

function anything(slip: SlipState, step: number, dice: () => number, pick: Pick): SlipEvent {
  if (slip.placement.step === 'progress' || dice() < 0.15) return placing(slip, step, dice, pick)
  const field = pick<StakeField>([
    'acca',
    'common',
    'system:TRIXIE',
    'system:DOUBLES',
    'single:g',
    ...ids.map((id): StakeField => `single:${id}`),
  ])
  return pick<() => SlipEvent>([
    () => ({ is: 'add', selections: ids.filter(() => dice() < 0.15).map((id) => sample(id)) }),
    () => ({ is: 'toggle', selection: sample(pick(ids)) }),
    () => ({ is: 'toggle', selection: sample(pick(ids)) }),
    () => ({ is: 'add', selections: [pick([builder, cast])] }),
    () => ({ is: 'remove', selectionIds: [pick(ids)] }),
    () => ({ is: 'switch', selectionId: pick(ids), on: dice() < 0.7 }),
    () => ({ is: 'clean', what: { of: pick(['inactive', 'allBut']), selectionIds: ids.filter(() => dice() < 0.5) } }),
    () => ({ is: 'attachFreeBet', field, freeBet: { id: pick(['f1', 'f2']), amount: '7.55' } }),
    () => ({ is: 'attachFreeBet', field, freeBet: { id: pick(['f1', 'f2']), amount: '7.55' } }),
    () => ({ is: 'detachFreeBet', field }),
    () => ({ is: 'maxStakesKnown', highest: { [field]: '2.00' } }),
    () => ({ is: 'retainPlaced', on: dice() < 0.2 }),
    () => ({ is: 'swept', atMs: step }),
    () => (dice() < 0.1 ? { is: 'clear' } : { is: 'noticesRead' }),
    () => ({ is: 'replace', selectionId: pick(ids), by: { selectionId: pick(ids), marketId: 'm', eventId: 'e' }, atMs: step }),
    () => ({ is: 'chooseTab', tab: pick(['single', 'acca', 'system']) }),
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
  const now =
    slip.placement.step === 'before' ? slipBets(slip, lookUp, 'GBP', offered).filter((bet) => bet.stakeMinor !== undefined) : []
  const bets = betsToPlace(
    now,
    'GBP',
    now.map((_, at) => `${step}-${at}`),
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
        is: 'statusReceived',
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
