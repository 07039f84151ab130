/** How many mistakes a typed word may have: none in short words and numbers, where each makes another word. */
export function editsAllowed(typed: string): number {
  if (typed.length < 4 || /\p{N}/u.test(typed)) return 0
  return typed.length < 8 ? 1 : 2
}

/**
 * Whether a word starts with what was typed but for a few mistakes: a letter too many, missing, wrong, or swapped with the
 * next. Both as `searchWords` gives them.
 */
export function nearly(typed: string): (word: string) => boolean {
  const edits = editsAllowed(typed)
  if (edits === 0) return (word) => word.startsWith(typed)
  const letters = Array.from(new Set(typed))
  /** Each letter that the word lacks costs an edit: cheap to count, and rules out nearly all words. */
  function mayBeNear(word: string): boolean {
    if (word.length < typed.length - edits) return false
    let missing = 0
    for (const letter of letters) if (!word.includes(letter) && (missing += 1) > edits) return false
    return true
  }
  return (word) => mayBeNear(word) && distanceToStart(typed, word.slice(0, typed.length + edits)) <= edits
}

/** The least number of edits (Damerau's, each letter moved once) that turn `typed` into a beginning of `word`. */
function distanceToStart(typed: string, word: string): number {
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, i) => i)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    for (let j = 1; j <= word.length; j++) {
      const wrong = typed[i - 1] === word[j - 1] ? 0 : 1
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + wrong)
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      if (isSwapped) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return Math.min(...row)
}
