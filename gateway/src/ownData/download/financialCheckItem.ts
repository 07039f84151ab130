/** A check of the customer's finances: without who closed it, with what they themselves said. */
export const financialCheck = `json_build_object('kind', kind, 'amountMinor', amount, 'thresholdMinor', threshold, 'wantedAt', wanted_at,
  'answeredAt', answered_at, 'outcome', outcome, 'follows', follows, 'answer', evidence, 'validUntil', valid_until, 'closedAt', closed_at,
  'heard', heard)`
