/** How many messages one visitor may write: in a minute, and in a day. */
export interface ChatAllowance {
  minute: number
  day: number
}
export const chatAllowance: ChatAllowance = { minute: 10, day: 200 }

/** Whether a visitor may write one more, by how many they wrote in the last minute and day. */
export const chatMayWrite = (written: ChatAllowance): boolean =>
  written.minute < chatAllowance.minute && written.day < chatAllowance.day
