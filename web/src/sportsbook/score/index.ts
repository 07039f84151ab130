export { incidentWords } from './incidentWords.ts'
export { PitchLine } from './PitchLine.tsx'
export { sideName } from './sideName.ts'
export { decisive, type Mark, markOf } from './timeline.ts'
