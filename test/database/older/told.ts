/** What an older version told its customers, by their names: `told.json`. */
export type Told = Record<string, { balance: string; open: ToldBet[]; settled: ToldBet[] }>

export type ToldBet = Record<string, unknown>

const kept = new Set(['betId', 'ref', 'type', 'status', 'stake', 'possibleWinnings', 'returns', 'placementDateUt'])

/** What is compared of a bet. */
export const toldOf = (bet: object): ToldBet => Object.fromEntries(Object.entries(bet).filter(([field]) => kept.has(field)))
