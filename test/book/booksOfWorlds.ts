/** How many books the worlds of a test file have; customers are in the last. TEST_BOOKS=2 runs any test with two. */
export const booksOfWorlds = { count: Number(process.env.TEST_BOOKS ?? 1) }

/** For the environment of a gateway whose customers its test looks up in the last book. */
export const inLastBook = (): { OPEN_BOOKS?: string } =>
  booksOfWorlds.count === 1 ? {} : { OPEN_BOOKS: String(booksOfWorlds.count - 1) }

/** Whether the books live on servers of their own (`npm run test:citus`): what a test says about one server is then not so. */
export const areOnServers = process.env.TOUCHLINE_TEST_NODES !== undefined
