/** The games of the studio as the operator's file names them, with the least that each states to return, cut to hundredths of a per cent. */
export const studioGames = {
  roulette: { name: 'European roulette', kind: 'other', category: 'table', drawing: 'wheel', returnPercent: 97.29 },
  blackjack: { name: 'Blackjack', kind: 'other', category: 'table', drawing: 'cards', returnPercent: 99.49 },
  orchard: { name: 'Orchard slot', kind: 'slot', category: 'slots', drawing: 'fruit', returnPercent: 95.66 },
  jewels: { name: 'Jewels slot', kind: 'slot', category: 'slots', drawing: 'reels', returnPercent: 97.59 },
  dice: { name: 'Dice', kind: 'other', category: 'instant', drawing: 'dice', returnPercent: 97.5 },
  mines: { name: 'Mines', kind: 'other', category: 'instant', drawing: 'grid', returnPercent: 93.73 },
} as const
