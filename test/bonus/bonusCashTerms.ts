/** £10.00 of bonus cash for sports, wagered five times within a fortnight. */
export const bonusCashTerms = {
  kind: 'bonusCash' as const,
  product: 'sports' as const,
  acceptDays: 7,
  amount: '10',
  wagering: { times: 5, days: 14, minOdds: '1/2' },
}
