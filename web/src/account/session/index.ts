export { AccountMenu } from './AccountMenu.tsx'
export { LoginDialog } from './deferred.ts'
export { allSessionsEnded, logOut, startSession } from './session.ts'
