/** How many books the small worlds of a test file have. */
export const booksOfWorlds = { count: 1 }
