export { MyBetDetailsPage } from './MyBetDetailsPage.tsx'
export { MyBetsPage } from './MyBetsPage.tsx'
export { MyBetsPanel } from './MyBetsPanel.tsx'
export { startMyBets, useOpenBetsCount } from './queries.ts'
