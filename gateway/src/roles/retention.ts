import type { MailQueue } from '../mail/index.ts'
import { createRetention } from '../ownData/index.ts'
import { type Base, runBehind } from './base.ts'

/** Dormant accounts and the erasure of closed ones. */
export const startRetention = ({ database, env, log, closers }: Base, mail: MailQueue): void =>
  void runBehind('retention', createRetention({ pool: database.pool, brand: env.brand, mail, log }), closers)
