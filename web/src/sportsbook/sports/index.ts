export { SportChips } from './SportChips.tsx'
export { sportIcon } from './sportIcon.ts'
