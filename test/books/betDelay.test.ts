import './twoBooks.ts'
import '../placement/betDelay.test.ts'
