/** What was done, in a sentence; for a repeated ref, that it was not done again. */
export const resultSentence = <Data>(
  { data, again }: { data: Data; again: boolean },
  describe: (data: Data) => string,
): string => (again ? `Nothing was done: this ref was used before. ${describe(data)}` : describe(data))
