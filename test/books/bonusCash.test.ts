import './twoBooks.ts'
import '../bonus/bonusCash.test.ts'
