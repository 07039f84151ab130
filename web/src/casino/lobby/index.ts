export { default as PrizeGamePage } from './PrizeGamePage.tsx'
