import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'
import { campaign } from './sendMessage.ts'

export const withdrawMessage = defineOperation({
  name: 'withdrawMessage',
  permission: 'message.send',
  summary: 'Withdraws a campaign: its messages disappear from inboxes and pages. They stay on record.',
  input: z.strictObject({ campaign }),
  data: z.object({ campaign, withdrawn: z.number() }),
})
