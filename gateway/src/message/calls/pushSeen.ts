import type { Handlers } from '../../http/index.ts'
import type { MessageParts } from '../messageParts.ts'
import { noteDevice } from '../pushDevices.ts'

export const pushSeen =
  ({ pool, webPush }: MessageParts): Handlers['pushSeen'] =>
  async (known, { session: { customerId, id } }) => {
    const vapidKey = webPush?.publicKey ?? ''
    return { data: { on: await noteDevice(pool, { customerId, sessionId: id }, { ...known, vapidKey }) } }
  }
