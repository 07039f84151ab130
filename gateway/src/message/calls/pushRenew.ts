import type { Handlers } from '../../http/index.ts'
import type { MessageParts } from '../messageParts.ts'
import { renewDevice } from '../pushDevices.ts'
import { unusable } from '../unusableAddress.ts'

/** Who knows the secret of a browser is that browser. */
export const pushRenew =
  ({ pool, webPush }: MessageParts): Handlers['pushRenew'] =>
  async ({ to, ...known }) => {
    if (!webPush) return { refused: 'NotFound' }
    if (!webPush.accepts(to)) return unusable
    return { data: { renewed: await renewDevice(pool, known, to) } }
  }
