export { racingAddress } from './racingViews.ts'
