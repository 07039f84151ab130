export { clockSecondsAt, clockText, localDay, minuteText, type Start, startIn } from './clock.ts'
export { rendered, serverNowMs, setServerTime, useByTheSecond, useMinuteMs } from './now.ts'
