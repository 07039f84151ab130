export { AccaBoostTile, BoostTile } from './BoostTile.tsx'
export { HomeBoosts } from './deferred.ts'
export { EventBoosts } from './EventBoosts.tsx'
export { useBoosts } from './useBoosts.ts'
