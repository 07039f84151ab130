import type { Config } from './config/index.ts'

type Contact = Pick<Config, 'texts' | 'liveChat'>

/** A2.7b: whether visitors can contact staff here, by the operator's details, by live chat or both. */
export const hasContact = ({ texts, liveChat }: Contact): boolean => texts.includes('contactUs') || liveChat !== undefined

/** A2.7b: on a phone contact is the live chat; so it is where the operator published no details. */
export const contactIsChat = ({ texts, liveChat }: Contact, wide: boolean): boolean =>
  liveChat !== undefined && (!wide || !texts.includes('contactUs'))
