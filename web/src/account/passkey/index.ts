export {
  choosePasskey,
  createFirstPasskey,
  createPasskey,
  type FirstPasskey,
  hasOwnAuthenticator,
  lastPasskey,
  rememberPasskey,
  renameFirstPasskey,
  stopChoosing,
  suggestsPasskeys,
  wasCancelled,
  wasExcluded,
} from './passkey.ts'
