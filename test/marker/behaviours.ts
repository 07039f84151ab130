/**
 * Invented customers over five weeks: ordinary ones, and ones who come to harm in one way. Their numbers were chosen before anything was
 * measured, and reach below what the rules look for: docs/markers.md has them.
 */
import type { MarkerSign } from '@touchline/domain/protection'
import { type Dice, diceOf } from '../simulation/dice.ts'

/** What a customer said is noted by staff: there is nothing to find. */
export type FoundSign = Exclude<MarkerSign, 'contact'>
export const foundSigns: readonly FoundSign[] = ['spend', 'pattern', 'time', 'sleepHours', 'chasing', 'failedDeposits', 'tools']

export interface Behaviour {
  harm: FoundSign | undefined
  bets: { atMs: number; stake: number; won: boolean; settledMs: number }[]
  deposits: { atMs: number; amount: number; is: 'credited' | 'refused' }[]
  play: { sinceMs: number; untilMs: number }[]
  /** raises of limits asked for */
  raises: number[]
  breaks: number[]
}

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]
/** in Britain in winter: its clock is that of UTC */
export const nowMs = Date.parse('2026-02-20T20:00:00Z')
const midnightMs = Date.parse('2026-02-20T00:00:00Z')
const days = 35

/** As many ordinary customers as `ordinary`, and `harmed` of each sign. */
export function inventBehaviours(seed: number, { ordinary, harmed }: { ordinary: number; harmed: number }): Behaviour[] {
  const dice = diceOf(seed)
  const plain = Array.from({ length: ordinary }, () => ordinaryOne(dice))
  const hurt = foundSigns.flatMap((harm) =>
    Array.from({ length: harmed }, () => {
      const { behaviour, usual } = habits(dice)
      harms[harm](behaviour, dice, usual)
      return { ...behaviour, harm }
    }),
  )
  return [...plain, ...hurt]
}

interface Usual {
  stake: number
  weekDeposits: number
}

/** What everybody does: one in ten plays and pays a lot, and steadily. */
function habits(dice: Dice): { behaviour: Behaviour; usual: Usual } {
  const isHeavy = dice.chance(0.1)
  const stake = dice.whole(2_00, isHeavy ? 100_00 : 25_00)
  const weekDeposits = isHeavy ? dice.whole(400_00, 1_500_00) : dice.whole(20_00, 200_00)
  const behaviour: Behaviour = { harm: undefined, bets: [], deposits: [], play: [], raises: [], breaks: [] }
  for (let day = 0; day < days; day++) {
    const fromMs = midnightMs - day * dayMs
    if (!dice.chance(isHeavy ? 0.9 : 0.5)) continue
    const sinceMs = fromMs + dice.whole(10 * 60, 17 * 60) * minuteMs
    const playMs = (isHeavy ? dice.whole(60, 180) : dice.whole(10, 90)) * minuteMs
    behaviour.play.push({ sinceMs, untilMs: sinceMs + playMs })
    for (let n = isHeavy ? dice.whole(8, 20) : dice.whole(1, 6); n > 0; n--)
      behaviour.bets.push(bet(dice, sinceMs + dice.whole(0, playMs), (stake * dice.whole(50, 150)) / 100))
    if (day % 7 === 3)
      behaviour.deposits.push({ atMs: sinceMs, amount: (weekDeposits * dice.whole(70, 130)) / 100, is: 'credited' })
  }
  return { behaviour, usual: { stake, weekDeposits } }
}

const bet = (dice: Dice, atMs: number, stake: number) => ({
  atMs,
  stake: Math.max(10, Math.round(stake)),
  won: dice.chance(0.4),
  settledMs: atMs + dice.whole(5, 120) * minuteMs,
})

/** Each ordinary customer has now and then a little of what looks like harm. */
function ordinaryOne(dice: Dice): Behaviour {
  const { behaviour, usual } = habits(dice)
  const { bets, deposits, play, raises, breaks } = behaviour
  const recently = () => nowMs - dice.whole(30, 23 * 60) * minuteMs
  const often = (chance: number, most: number) => (dice.chance(chance) ? dice.whole(1, most) : 0)
  for (let n = often(0.1, 3); n > 0; n--) deposits.push({ atMs: recently(), amount: 20_00, is: 'refused' })
  for (let n = often(0.1, 2); n > 0; n--) raises.push(nowMs - dice.whole(1, 6) * dayMs)
  for (let n = often(0.05, 2); n > 0; n--) breaks.push(nowMs - dice.whole(2, 80) * dayMs)
  for (let n = often(0.1, 2); n > 0; n--) chase(behaviour, dice, 20_00)
  for (let n = often(0.15, 3); n > 0; n--) lateNight(play, n, dice.whole(10, 90))
  if (dice.chance(0.1)) for (let n = 0; n < 12; n++) bets.push(bet(dice, recently(), (usual.stake * dice.whole(100, 300)) / 100))
  if (dice.chance(0.1))
    deposits.push({
      atMs: nowMs - dice.whole(1, 6) * dayMs,
      amount: (usual.weekDeposits * dice.whole(50, 150)) / 100,
      is: 'credited',
    })
  if (dice.chance(0.05))
    play.push({ sinceMs: nowMs - 20 * hourMs, untilMs: nowMs - 20 * hourMs + dice.whole(60, 240) * minuteMs })
  return behaviour
}

const lateNight = (play: Behaviour['play'], night: number, minutes: number) => {
  const sinceMs = midnightMs - night * dayMs + 30 * minuteMs
  play.push({ sinceMs, untilMs: sinceMs + minutes * minuteMs })
}

/** A bet is lost, and soon after it a deposit made. */
function chase({ bets, deposits }: Behaviour, dice: Dice, amount: number): void {
  const lostMs = nowMs - dice.whole(60, 20 * 60) * minuteMs
  bets.push({ atMs: lostMs - 10 * minuteMs, stake: amount, won: false, settledMs: lostMs })
  deposits.push({ atMs: lostMs + dice.whole(1, 40) * minuteMs, amount, is: 'credited' })
}

const harms: Record<FoundSign, (behaviour: Behaviour, dice: Dice, usual: Usual) => void> = {
  // two and a half to ten usual weeks in one
  spend({ deposits }, dice, { weekDeposits }) {
    const times = dice.whole(25, 100) / 10
    for (let n = 0; n < 4; n++)
      deposits.push({ atMs: nowMs - dice.whole(1, 6) * dayMs, amount: Math.round((weekDeposits * times) / 4), is: 'credited' })
  },
  // many bets in a day of three to fifteen times the usual stake
  pattern({ bets }, dice, { stake }) {
    const times = dice.whole(30, 150) / 10
    for (let n = dice.whole(8, 40); n > 0; n--) bets.push(bet(dice, nowMs - dice.whole(10, 12 * 60) * minuteMs, stake * times))
  },
  // five to sixteen hours in a day
  time({ play }, dice) {
    const untilMs = nowMs - dice.whole(0, 3) * hourMs
    play.splice(0, play.length, ...play.filter(({ untilMs: until }) => until < nowMs - dayMs))
    play.push({ sinceMs: untilMs - dice.whole(5 * 60, 16 * 60) * minuteMs, untilMs })
  },
  // three to seven of the last nights, for twenty minutes to four hours
  sleepHours({ play }, dice) {
    for (let night = dice.whole(3, 7) - 1; night >= 0; night--) lateNight(play, night, dice.whole(20, 240))
  },
  // two to eight deposits after a loss
  chasing(behaviour, dice, { stake }) {
    for (let n = dice.whole(2, 8); n > 0; n--) chase(behaviour, dice, stake * 2)
  },
  // three to twelve refusals
  failedDeposits({ deposits }, dice) {
    for (let n = dice.whole(3, 12); n > 0; n--)
      deposits.push({ atMs: nowMs - dice.whole(10, 12 * 60) * minuteMs, amount: 50_00, is: 'refused' })
  },
  // two to eight raises in a week, or two to six breaks in three months
  tools({ raises, breaks }, dice) {
    if (dice.chance(0.5)) for (let n = dice.whole(2, 8); n > 0; n--) raises.push(nowMs - dice.whole(10, 6 * 24 * 60) * minuteMs)
    else for (let n = dice.whole(2, 6); n > 0; n--) breaks.push(nowMs - dice.whole(2, 85) * dayMs)
  },
}
