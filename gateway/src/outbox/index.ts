export { notifyPlace } from './notifyPlace.ts'
export { createOutbox, type OutboxOptions } from './outbox.ts'
