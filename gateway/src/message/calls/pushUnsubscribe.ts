import type { Handlers } from '../../http/index.ts'
import type { MessageParts } from '../messageParts.ts'
import { removeDevice } from '../pushDevices.ts'

/** Who knows the secret of a browser is that browser. */
export const pushUnsubscribe =
  ({ pool }: MessageParts): Handlers['pushUnsubscribe'] =>
  async (known) => {
    await removeDevice(pool, known)
    return { data: {} }
  }
