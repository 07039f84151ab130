export { type Bus, localBus, type Topic } from './bus.ts'
export { nameOfBook } from './nameOfBook.ts'
export { type NatsBusOptions, natsBus } from './natsBus.ts'
export { type PostgresBusOptions, postgresBus } from './postgresBus.ts'
