import { isPushService, usualPushServices } from './pushServices.ts'
import { publicKeyOf } from './vapid/vapidKeys.ts'

export interface WebPushSetting {
  /** the push services that notifications are sent to */
  pushServices: readonly string[]
}

/** The secret half of the key by which browsers know us, and who answers for what is sent. */
export interface VapidAccess {
  privateKey: string
  /** `mailto:` or `https:` */
  subject: string
}

export interface WebPushSecrets {
  vapid?: VapidAccess
}

interface How {
  production: boolean
  refuse: (sentence: string) => never
}

/** `PUSH_SERVICES` of the environment. */
export function readWebPushSetting(env: Record<string, string | undefined>, { production, refuse }: How): WebPushSetting {
  if (!env.PUSH_SERVICES) return { pushServices: usualPushServices }
  const services = env.PUSH_SERVICES.split(',').map((each) => each.trim())
  const wrong = services.find((each) => !isPushService(each, { production }))
  if (wrong !== undefined)
    return refuse(`PUSH_SERVICES names "${wrong}": use hosts like fcm.googleapis.com or *.push.apple.com, apart by commas.`)
  return { pushServices: services }
}

/** `VAPID_PRIVATE_KEY` and `VAPID_SUBJECT` of the environment; without a key there are no notifications. */
export function readVapidAccess(
  { VAPID_PRIVATE_KEY, VAPID_SUBJECT, SITE_URL }: Record<string, string | undefined>,
  { refuse }: Pick<How, 'refuse'>,
): WebPushSecrets {
  if (!VAPID_PRIVATE_KEY) return {}
  if (publicKeyOf(VAPID_PRIVATE_KEY) === undefined)
    return refuse('VAPID_PRIVATE_KEY is not a key: use one that "npm run touchline -- pushkey" prints.')
  const subject = VAPID_SUBJECT || SITE_URL || ''
  if (!/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(subject))
    return refuse('VAPID_SUBJECT is not set: use mailto:ADDRESS or an https address, where push services reach you.')
  return { vapid: { privateKey: VAPID_PRIVATE_KEY, subject } }
}
