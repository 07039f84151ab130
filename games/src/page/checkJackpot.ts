import { jackpotPaidMinor, jackpotTickets, jewels, type SlotShown, winsJackpot } from '../engine/index.ts'
import type { Words } from './words.ts'

interface Field {
  input: HTMLInputElement
  node: HTMLElement
}

/** What the jackpot of a round depends on besides its draws: the stake, 0 of a round that was for none, and, of one that won, the pot. */
export function jackpotFields(stake: Field, pot: Field, { text, number }: Words) {
  const nodes = [stake.node, pot.node]
  return {
    nodes,
    show: (game: string) => {
      for (const node of nodes) node.hidden = game !== jewels.code
    },
    say: (shown: unknown): string[] => {
      const { ticket } = shown as Partial<SlotShown>
      const stakeMinor = stake.input.value.trim() === '' ? Number.NaN : Number(stake.input.value)
      if (ticket === undefined || !Number.isSafeInteger(stakeMinor) || stakeMinor < 0) return []
      if (stakeMinor === 0) return [text('check.jackpot.none')]
      const drawn = text('check.ticket', {
        ticket: number(ticket, 0),
        tickets: number(jackpotTickets, 0),
        stake: number(stakeMinor, 0),
      })
      if (!winsJackpot(ticket, stakeMinor)) return [drawn, text('check.jackpot.not')]
      const hundredths = Number(pot.input.value)
      const isKnown = pot.input.value !== '' && Number.isSafeInteger(hundredths)
      const paid = number(jackpotPaidMinor(hundredths), 0)
      return [drawn, isKnown ? text('check.jackpot.pays', { paid }) : text('check.jackpot.won')]
    },
  }
}
