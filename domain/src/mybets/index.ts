export * from './bestOddsShown.ts'
export * from './cashOut.ts'
export * from './lists.ts'
export * from './settledPages.ts'
