export { clockSecondsAt, clockText, localDay, minuteText, type Start, startIn } from './clock.ts'
export { serverNowMs, setServerTime, useByTheSecond, useMinuteMs } from './now.ts'
