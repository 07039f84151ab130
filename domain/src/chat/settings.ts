import type { ChatHours } from './chatHours.ts'

/** Live chat in a country: staff answer by the operator's command, and nothing leaves the installation. */
export interface LiveChatSettings {
  /** when staff answer, in the time zone of the country; none: always */
  hours: ChatHours[]
}
