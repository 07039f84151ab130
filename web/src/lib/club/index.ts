export { apartFrom } from './apartFrom.ts'
export { ClubBadge } from './ClubBadge.tsx'
export { drawnIn } from './drawnIn.ts'
