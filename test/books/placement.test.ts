import './twoBooks.ts'
import '../placement/placement.test.ts'
