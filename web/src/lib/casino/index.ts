export { gameUrl, type Platform, platformOf } from './gameUrl.ts'
export { lobbyPath, noteLaunch, useLastGame, usePlayedGames } from './lastGame.ts'
