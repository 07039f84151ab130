/** Far more than the shapes of most markets' bets, few enough to keep in memory. */
const maxKept = 2_000

/** Computes answers, once per key text: equal keys share one object. Without a text the answer is computed every time. */
export function memoiseByShape<Answer>(): (text: string | undefined, answer: () => Answer) => Answer {
  const known = new Map<string, Answer>()
  return (text, answer) => {
    const before = text === undefined ? undefined : known.get(text)
    if (before !== undefined) return before
    const found = answer()
    if (text === undefined) return found
    if (known.size >= maxKept) known.clear()
    known.set(text, found)
    return found
  }
}
