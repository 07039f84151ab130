/** Letters that Unicode decomposition does not split. */
const plainLetters: Record<string, string> = { ß: 'ss', ø: 'o', œ: 'oe', æ: 'ae', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** The words of a name for comparison: lower case, no accents, apostrophes removed ("O'Brien" is obrien). */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’`]/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøœæłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Whether every typed word starts a word of the name, in any order. */
export const matchesWords = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.length > 0 && typed.every((each) => words.some((word) => word.startsWith(each)))
