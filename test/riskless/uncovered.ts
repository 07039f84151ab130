/** What a walk has to meet before its silence means anything. */
const must = [
  'SINGLE offered',
  'COMBO offered',
  'SYSTEM offered',
  'SINGLE freeBet',
  'YOURBET notForThisBet',
  'part',
  'crumbs',
  'whole',
  'rule',
  'withdraw',
  'void',
  'result',
  'correct',
  'halfTime',
  'settled WON',
  'settled CANCELLED',
  ...['market', 'race', 'doubles', 'eachWayDoubles', 'eachWayTrebles', 'lucky'].map((kind) => `cover ${kind}`),
]

/** Of that, what these counts of a walk lack. */
export const uncovered = (counts: Record<string, number>): string[] => must.filter((what) => !counts[what])
