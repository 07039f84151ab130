export { clockSecondsAt, clockText, localDay, type Start, startIn } from './clock.ts'
export { serverNowMs, setServerTime, useMinuteMs, useSecondMs } from './now.ts'
