import type { SportEvent } from '@touchline/domain/catalogue'
import type { OutcomeResult } from '@touchline/domain/feed'
import type { Counted, LegProgress } from '@touchline/domain/mybets'
import type { MessageId, Text } from '../../lib/intl/index.ts'

type Unit = Counted | 'points'

/** In the other sports the score counts sets while a market may count games, and the leader has not won yet. */
export const isScoredByAdding = (sportName: string): boolean =>
  sportName !== '' &&
  !/tennis|badminton|squash|volley|dart|snooker|cricket|golf|baseball|e-?sports|тенис|волей|снукър/i.test(sportName)

/** The unit of a score, by sport. */
export function unitOf(counted: Counted, sportName: string): Unit {
  if (counted !== 'goals') return counted
  return /basket|rugby|american|баскет|ръгби/i.test(sportName) ? 'points' : 'goals'
}

interface Wording {
  unit: Unit
  event: SportEvent
  text: Text
}

const standsAs: Partial<Record<OutcomeResult, MessageId>> = {
  VOID: 'follow.back',
  HALF_WON: 'follow.halfWon',
  HALF_LOST: 'follow.halfLost',
}

/** "Currently winning", "Needs 2 goals from Bohemians", "Currently stake returned. Needs 1 goal", "Half-time: Needs 1 goal". */
export function followWords(progress: LegProgress, wording: Wording): string {
  const words = standingWords(progress, wording)
  return progress.part ? wording.text(`follow.${progress.part}`, { says: words }) : words
}

function standingWords(progress: LegProgress, wording: Wording): string {
  const { text, unit } = wording
  const { now, needs, toSpare, count } = progress
  if (now === 'WON') {
    if (toSpare === undefined) return text('follow.safe')
    return count && toSpare > 0
      ? text('follow.bears', { what: text(`follow.${unit}`, { count: toSpare }) })
      : text('follow.winning')
  }
  const stands = standsAs[now]
  const wants = needs && needsWords(needs, wording)
  const parts = [stands && text(stands), wants].filter((each) => each !== undefined)
  return parts.length > 0 ? parts.join('. ') : text('follow.gone')
}

function needsWords(needs: NonNullable<LegProgress['needs']>, { unit, event, text }: Wording): string {
  if ('scorer' in needs) return text(`follow.needsScorer.${needs.scorer}`)
  const what = (count: number) => text(`follow.${unit}`, { count })
  if ('any' in needs) return text('follow.needs', { what: what(needs.any) })
  const side = (role: 'HOME' | 'AWAY') => event.participants.find((each) => each.role === role)?.name ?? event.name
  const { home, away } = needs
  if (home > 0 && away > 0)
    return text('follow.needsBoth', { home: what(home), homeSide: side('HOME'), away: what(away), awaySide: side('AWAY') })
  return text('follow.needsFrom', { what: what(home + away), side: side(home > 0 ? 'HOME' : 'AWAY') })
}
