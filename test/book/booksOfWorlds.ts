/** How many books the worlds of a test file have; customers are in the last. TEST_BOOKS=2 runs any test with two. */
export const booksOfWorlds = { count: Number(process.env.TEST_BOOKS ?? 1) }

/** For the environment of a gateway whose customers its test looks up in the last book. */
export const inLastBook = (): { OPEN_BOOKS?: string } =>
  booksOfWorlds.count === 1 ? {} : { OPEN_BOOKS: String(booksOfWorlds.count - 1) }
