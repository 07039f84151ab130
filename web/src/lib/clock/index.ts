export { clockSecondsAt, clockText, localDay, minuteText, type Start, startIn } from './clock.ts'
export { serverNowMs, setServerTime, useMinuteMs, useSecondMs } from './now.ts'
