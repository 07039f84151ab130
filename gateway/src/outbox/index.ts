export { createOutbox, type Outbox, type OutboxOptions } from './outbox.ts'
