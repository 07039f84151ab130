export { SportChips } from './SportChips.tsx'
export { SportIcon } from './SportIcon.tsx'
