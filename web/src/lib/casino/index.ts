export { gameUrl } from './gameUrl.ts'
export { lobbyPath, noteLaunch, useLastGame } from './lastGame.ts'
