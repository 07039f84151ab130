/** A possible value and its probability. */
export interface Likely<V> {
  value: V
  probability: number
}

/** What both sides have: points, goals, legs, sets. */
export interface Tally {
  home: number
  away: number
}
