import { createECDH, ECDH } from 'node:crypto'
import webPush from 'web-push'

const curve = 'prime256v1'

/** A new pair of VAPID keys, base64url: https://www.rfc-editor.org/rfc/rfc8292 */
export const makeVapidKeys = (): { publicKey: string; privateKey: string } => webPush.generateVAPIDKeys()

/** The public half; undefined if it is no private key. */
export function publicKeyOf(privateKey: string): string | undefined {
  const secret = bytesOf(privateKey)
  if (secret?.length !== 32) return undefined
  try {
    const pair = createECDH(curve)
    pair.setPrivateKey(secret)
    return pair.getPublicKey('base64url')
  } catch {
    return undefined
  }
}

/** Whether a payload can be encrypted for it: a point of the curve, and 16 bytes. */
export function areBrowserKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const point = bytesOf(p256dh)
  if (point?.length !== 65 || point[0] !== 4 || bytesOf(auth)?.length !== 16) return false
  try {
    ECDH.convertKey(point, curve)
    return true
  } catch {
    return false
  }
}

const bytesOf = (text: string): Buffer | undefined => (/^[\w-]{1,100}$/.test(text) ? Buffer.from(text, 'base64url') : undefined)
