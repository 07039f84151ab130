export { makeVapidKeys, publicKeyOf } from './vapid/vapidKeys.ts'
export { type VapidPushOptions, vapidPush } from './vapid/vapidPush.ts'
export type { Push, PushAddress, PushSent, WebPushPort } from './webPush.ts'
export {
  readVapidAccess,
  readWebPushSetting,
  type VapidAccess,
  type WebPushSecrets,
  type WebPushSetting,
} from './webPushSetting.ts'
