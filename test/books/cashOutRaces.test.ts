import './twoBooks.ts'
import '../cashout/cashOutRaces.test.ts'
