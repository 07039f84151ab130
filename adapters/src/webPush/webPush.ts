/** Where a browser takes notifications, as `PushSubscription.toJSON()` has it: https://www.w3.org/TR/push-api/ */
export interface PushAddress {
  endpoint: string
  /** the browser's public key, and the secret that it shares with us; base64url */
  p256dh: string
  auth: string
}

export interface Push extends PushAddress {
  /** at most 3 kB; encrypted for the browser before it leaves this process */
  payload: string
  /** how long the service keeps it for a device that is off */
  ttlSeconds: number
  urgency: 'low' | 'normal' | 'high'
  /** the service keeps one undelivered push of each topic */
  topic: string
}

/**
 * `later`: it was not taken, and may be sent again, not before `afterSeconds`. `gone`: the browser has ended the subscription. `rejected`: the service
 * refuses it, now and later. `unknown`: it was sent and no answer came, so it may have been taken.
 */
export type PushSent =
  | { at: 'sent' | 'gone' | 'unknown' }
  | { at: 'later'; afterSeconds?: number }
  | { at: 'rejected'; why: string }

/** Sends notifications to browsers through the push services of their makers. */
export interface WebPushPort {
  /** by which browsers know us; base64url */
  publicKey: string
  /** whether the address is one of a push service that we send to, and its keys can be used */
  accepts(address: PushAddress): boolean
  send(push: Push): Promise<PushSent>
  close(): void
}
