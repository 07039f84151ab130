/** A row of them; on a wide page the first match and three of the others under one another. */
export const heightOfHeadlines = (isWide: boolean): string => (isWide ? '196px' : '60px')
