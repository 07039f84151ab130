/** The games of the studio as the operator's file names them. */
export const studioGames = {
  roulette: { name: 'European roulette', kind: 'other' },
  blackjack: { name: 'Blackjack', kind: 'other' },
  orchard: { name: 'Orchard slot', kind: 'slot' },
  jewels: { name: 'Jewels slot', kind: 'slot' },
  dice: { name: 'Dice', kind: 'other' },
  mines: { name: 'Mines', kind: 'other' },
} as const
