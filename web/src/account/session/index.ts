export { AccountMenu } from './AccountMenu.tsx'
export { LoginDialog, LoginSteps } from './deferred.ts'
export type { Pending } from './loginSteps.ts'
export { allSessionsEnded, enterAs, logOut, renewed, startSession } from './session.ts'
