/** What was done, in a sentence; of what was done before under the same ref, that it was not done again. */
export const saidOnce = <Data>({ data, again }: { data: Data; again: boolean }, says: (data: Data) => string): string =>
  again ? `Nothing was done: this ref was used before. ${says(data)}` : says(data)
