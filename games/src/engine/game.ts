import type { Draws } from '../fairness/index.ts'

/** A round as far as it has come. */
export interface Round<Shown> {
  /** open: it waits for a step of the player */
  at: 'open' | 'closed'
  /** what the player may see by now */
  shown: Shown
  /** what it pays, in twentieths of a unit of stake; of an open round: what it would pay if the player stopped */
  twentieths: number
}

/**
 * A game is a function of chance and of what the player does: the same seeds, choice and steps give the same round, on the server and on the
 * page that checks it. Returns are whole twentieths of a unit of stake, and a unit is a multiple of 20 minor units, so that nothing is rounded.
 */
export interface Game<Choice = unknown, Step = unknown, Shown = unknown> {
  /** as the wallet calls it */
  code: string
  /** as laws tell games apart */
  kind: 'slot' | 'other'
  /** the least time from the beginning of a round to the next */
  cycleMs: number
  /** the part of the stakes that it returns, to six digits; from the least to the most where it depends on what is chosen */
  rtp: {
    least: string
    most: string
    /** bestPlay: whoever plays otherwise gets less */
    with?: 'bestPlay'
  }
  /** the choice that a client sent; undefined if it is none */
  readChoice: (said: unknown) => Choice | undefined
  readStep: (said: unknown) => Step | undefined
  /** how many units are staked */
  units: (choice: Choice) => number
  /** how many more a step stakes; absent: none */
  stepUnits?: (step: Step) => number
  /** every return of a unit is a multiple of so many twentieths; absent: of one */
  twentiethsStep?: number
  /** undefined: these steps are not possible */
  play: (choice: Choice, steps: readonly Step[], draws: Draws) => Round<Shown> | undefined
  /** ends an open round whose player has left; undefined: nothing was done yet, the stake is given back */
  leave: (steps: readonly Step[]) => Step | undefined
}

/** The stakes of a unit that are offered, in minor units. */
export const stakesMinor = [20, 40, 60, 100, 200, 500, 1_000] as const

/** Exact, for every stake that is offered, and for the values of free spins that `freeSpinFault` allows. */
export const returnMinor = (stakeMinor: number, twentieths: number): number => (stakeMinor * twentieths) / 20

/** RTS 14 of Great Britain: 2.5 s for slots, 5 s for others; here everywhere. A little more, because the wallet measures it too. */
export const cycles = { slot: 2_600, other: 5_100 } as const

export const isRecord = (said: unknown): said is Record<string, unknown> =>
  typeof said === 'object' && said !== null && !Array.isArray(said)

/** A game without steps: a choice, and the result. */
export function atOnce<Choice, Shown>(
  parts: Pick<Game<Choice, never, Shown>, 'code' | 'kind' | 'rtp' | 'readChoice' | 'units' | 'twentiethsStep'>,
  result: (choice: Choice, draws: Draws) => Omit<Round<Shown>, 'at'>,
): Game<Choice, never, Shown> {
  return {
    ...parts,
    cycleMs: cycles[parts.kind],
    readStep: () => undefined,
    play: (choice, steps, draws) => (steps.length > 0 ? undefined : { at: 'closed', ...result(choice, draws) }),
    leave: () => undefined,
  }
}
