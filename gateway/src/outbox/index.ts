export { notifyPlace } from './notifyPlace.ts'
export { createOutbox, type Outbox, type OutboxOptions } from './outbox.ts'
