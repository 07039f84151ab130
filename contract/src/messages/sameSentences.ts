/** The messages that repeat a refusal's sentence: duplicates drift apart. */
export function sameSentences(refusals: Readonly<Record<string, string>>, messages: Readonly<Record<string, string>>): string[] {
  const idOf = new Map(Object.entries(refusals).map(([id, text]) => [bare(text), id]))
  return Object.entries(messages).flatMap(([id, text]) => {
    const same = idOf.get(bare(text))
    return same === undefined || same === id ? [] : [`${id} says what ${same} says`]
  })
}

const bare = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replaceAll(/[’']/g, "'")
    .replaceAll(/\bplease\b|[.,!;:]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
