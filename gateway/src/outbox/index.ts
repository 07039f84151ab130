export { createOutbox, type OutboxOptions } from './outbox.ts'
