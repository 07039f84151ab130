/** Ids of rows are bigints: any other text names none. */
export const isRowId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text)
