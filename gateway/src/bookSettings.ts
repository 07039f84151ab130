/** Into how many books customers are divided. */
export interface BookSettings {
  /** of a new database; absent: 1, and of one that exists those that it was made with */
  books?: number
  /** the numbers of the books that take new customers; absent: all */
  openBooks?: number[]
}

const mostBooks = 16

export function readBookSettings(
  { BOOKS = '', OPEN_BOOKS = '' }: Record<string, string | undefined>,
  refuse: (sentence: string) => never,
): BookSettings {
  const books = Number(BOOKS)
  if (BOOKS && !(/^\d+$/.test(BOOKS) && books >= 1 && books <= mostBooks))
    return refuse(`BOOKS is "${BOOKS}": use a number from 1 to ${mostBooks}.`)
  const open = OPEN_BOOKS.split(',').map((part) => part.trim())
  if (OPEN_BOOKS && !open.every((number) => /^\d{1,2}$/.test(number) && Number(number) < mostBooks))
    return refuse(`OPEN_BOOKS is "${OPEN_BOOKS}": use numbers of books from 0 to ${mostBooks - 1}, with commas.`)
  return { ...(BOOKS && { books }), ...(OPEN_BOOKS && { openBooks: open.map(Number) }) }
}
