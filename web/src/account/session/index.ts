export { AccountMenu } from './AccountMenu.tsx'
export { LoginDialog } from './deferred.ts'
export { allSessionsEnded, enterAs, logOut, renewed, startSession } from './session.ts'
