import type { Line } from './line.ts'

type Action = 'bet' | 'deposit' | 'bonus' | 'login'

/** What the reason of a block forbids; a reason that is not here forbids bets, as most do. */
const forbids: Record<string, readonly Action[]> = {
  exclusion: ['bet', 'deposit', 'bonus', 'login'],
  timeOut: ['bet', 'deposit', 'bonus', 'login'],
  terminated: ['bet', 'deposit', 'bonus', 'login'],
  closed: ['bet', 'deposit', 'bonus', 'login'],
  frozen: ['bet', 'deposit', 'bonus', 'login'],
  suspended: ['bet', 'deposit', 'bonus', 'login'],
  locked: ['bet', 'deposit', 'bonus', 'login'],
  detailsHeld: ['bet', 'deposit'],
  fundsWanted: ['deposit'],
  limitsWanted: ['bet', 'deposit'],
  noBonuses: ['bonus'],
  noBestOdds: [],
  restrictedInPlay: [],
}

/** Exclusions, breaks and blocks that run. */
export class Barriers {
  #running = new Map<string, { name: string; untilMs: number }>()

  copy(): Barriers {
    const copy = new Barriers()
    copy.#running = new Map(this.#running)
    return copy
  }

  begin(line: Line): void {
    const name = nameOf(line)
    const untilMs = typeof line.until === 'string' ? Date.parse(line.until) : Number.POSITIVE_INFINITY
    const longer = Math.max(untilMs, this.#running.get(keyOf(line))?.untilMs ?? 0)
    this.#running.set(keyOf(line), { name, untilMs: longer })
  }

  end(line: Line): void {
    this.#running.delete(keyOf(line))
  }

  /** Until when it runs; undefined if it does not. */
  untilMs(line: Line): number | undefined {
    return this.#running.get(keyOf(line))?.untilMs
  }

  /** What forbids the action: undefined if nothing does. */
  barring(action: Action): string | undefined {
    for (const { name } of this.#running.values()) if ((forbids[name] ?? ['bet']).includes(action)) return name
    return undefined
  }

  excluded(): boolean {
    return [...this.#running.values()].some(({ name }) => name === 'exclusion' || name === 'timeOut')
  }
}

const nameOf = ({ kind, reason }: Line): string => (kind === 'block' ? String(reason) : kind)
const keyOf = ({ kind, reason, scope, source }: Line): string =>
  kind === 'block' ? `block ${reason} ${scope}` : `${kind} ${source === 'register' ? 'register' : ''}`
