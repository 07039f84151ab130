export {
  choosePasskey,
  createPasskey,
  hasPasskeys,
  lastPasskey,
  rememberPasskey,
  stopChoosing,
  suggestsPasskeys,
  wasCancelled,
  wasExcluded,
} from './passkey.ts'
