export { AccaBoostTile, BoostTile } from './BoostTile.tsx'
export { EventBoosts } from './EventBoosts.tsx'
export { HomeBoosts } from './HomeBoosts.tsx'
export { useBoosts } from './useBoosts.ts'
