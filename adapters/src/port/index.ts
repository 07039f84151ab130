export { type Guard, type GuardOptions, guardPort, PortAway, type PortMeter, type PortTrouble } from './guard.ts'
export { TimedOut, withTimeout } from './withTimeout.ts'
