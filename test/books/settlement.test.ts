import './twoBooks.ts'
import '../settlement/settlement.test.ts'
