export { openBetsCountKey, useLoggedIn, useOpenBetsCount } from './openBetsCount.ts'
