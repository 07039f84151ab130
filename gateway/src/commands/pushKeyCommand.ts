import { makeVapidKeys } from '@touchline/adapters/webPush'

/** As the list of all commands has it. */
export const pushKeyCommands = {
  pushkey: {
    usage: 'pushkey',
    does: 'makes the key for notifications on devices, to set as VAPID_PRIVATE_KEY; needs no database, see docs/messages.md',
    arguments: 0,
    runsAlone: (): number => {
      console.log(`VAPID_PRIVATE_KEY=${makeVapidKeys().privateKey}`)
      return 0
    },
  },
} as const
