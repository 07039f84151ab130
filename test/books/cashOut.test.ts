import './twoBooks.ts'
import '../cashout/cashOut.test.ts'
