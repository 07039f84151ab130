export { openBetsCount, openBetsCountKey, useLoggedIn, useOpenBetsCount } from './openBetsCount.ts'
