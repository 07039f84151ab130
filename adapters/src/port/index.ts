export { type Guard, type GuardOptions, guardPort, type PortFailure, type PortMeter, PortUnavailable } from './guard.ts'
export { TimedOut, withTimeout } from './withTimeout.ts'
