export { LiveClock, LiveMinute } from './LiveClock.tsx'
export { periodWord } from './period.ts'
export { SetsLine, useSetScore } from './SetsLine.tsx'
