import { vapidPush, type WebPushPort } from '@touchline/adapters/webPush'
import type { Operator } from '../config/index.ts'
import { createPushSender } from '../message/index.ts'
import { timeZoneOf } from '../protection/index.ts'
import { type Base, runBehind } from './base.ts'

const night = { from: '22:00', until: '08:00' }

/** Notifications on customers' devices; undefined without a key: nothing of them is shown. */
export function startWebPush(base: Base, operator: Pick<Operator, 'now'>): WebPushPort | undefined {
  const { env, secrets, log, closers, registry, portMeter, database } = base
  if (!secrets.vapid || !env.brand.serviceWorker) return undefined
  const port = vapidPush({ ...secrets.vapid, services: env.pushServices, meter: portMeter })
  closers.add('web push', () => port.close())
  const timeZone = timeZoneOf(env.brand)
  const quietHours = () => ({ ...(operator.now().webPush?.quietHours ?? night), timeZone })
  runBehind(
    'web push',
    createPushSender({ pool: database.pool, port, brandName: env.brand.name, quietHours, log, registry }),
    closers,
  )
  return port
}
