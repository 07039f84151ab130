import './twoBooks.ts'
import '../placement/exposure.test.ts'
