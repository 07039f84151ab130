/** Imported first: the small worlds of this test file have two books, with everything in the second. */
import { booksOfWorlds } from '../book/booksOfWorlds.ts'

booksOfWorlds.count = 2
