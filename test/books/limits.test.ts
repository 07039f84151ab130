import './twoBooks.ts'
import '../protection/limits.test.ts'
