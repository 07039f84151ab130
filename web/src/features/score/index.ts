export { LiveClock, LiveMinute } from './LiveClock.tsx'
export { periodWord } from './period.ts'
export { ScoreHeader } from './ScoreHeader.tsx'
export { SetsLine, useSetScore } from './SetsLine.tsx'
