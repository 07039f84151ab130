export {
  type Audience,
  type Campaign,
  customersOf,
  isOtherCampaign,
  listCampaigns,
  recipientsOf,
  type SentCampaign,
  sendCampaign,
  withdrawCampaign,
} from './campaigns.ts'
export { confirmationOf, readConfirmation } from './confirmation.ts'
export { messageHandlers } from './messageHandlers.ts'
export { removeDevicesOf } from './pushDevices.ts'
export { readInbox } from './readInbox.ts'
export { type Asking, sendAsking } from './sendAsking.ts'
export { type News, tellCustomer } from './tellCustomer.ts'
export { tellHalfUsed } from './tellHalfUsed.ts'
export { createMessageNotices, type MessageNoticesOptions } from './workers/messageNotices.ts'
export { createPushSender, type SendPushesOptions } from './workers/sendPushes.ts'
export { type MessageValue, type MessageWord, writeTexts } from './writeTexts.ts'
