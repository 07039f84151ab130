import './twoBooks.ts'
import '../audit/audit.test.ts'
