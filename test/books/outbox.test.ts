import './twoBooks.ts'
import '../outbox/outbox.test.ts'
