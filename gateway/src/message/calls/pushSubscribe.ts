import { languageFor } from '@touchline/contract/messages'
import type { Handlers } from '../../http/index.ts'
import type { MessageParts } from '../messageParts.ts'
import { addDevice } from '../pushDevices.ts'
import { unusable } from '../unusableAddress.ts'

export const pushSubscribe =
  ({ pool, webPush }: MessageParts): Handlers['pushSubscribe'] =>
  async (address, { session: { customerId, id }, lang }) => {
    if (!webPush) return { refused: 'NotFound' }
    if (!webPush.accepts(address)) return unusable
    const device = { customerId, sessionId: id, address, vapidKey: webPush.publicKey, language: languageFor(lang) }
    return (await addDevice(pool, device)) ? { data: {} } : unusable
  }
