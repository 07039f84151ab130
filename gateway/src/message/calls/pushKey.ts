import type { Handlers } from '../../http/index.ts'
import type { MessageParts } from '../messageParts.ts'

export const pushKey =
  ({ webPush }: MessageParts): Handlers['pushKey'] =>
  async () => ({ data: webPush ? { publicKey: webPush.publicKey } : {} })
