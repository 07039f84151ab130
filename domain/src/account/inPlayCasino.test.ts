import { expect, it } from 'vitest'
import { type InPlayCasinoBlock, inPlayCasinoBlock } from './inPlayCasino.ts'

it.each<[string, Parameters<typeof inPlayCasinoBlock>[0], InPlayCasinoBlock | undefined]>([
  ['no limit', { closesSeconds: 300 }, undefined],
  ['time enough', { leftSeconds: 301, closesSeconds: 300 }, undefined],
  ['the threshold', { leftSeconds: 300, closesSeconds: 300 }, 'timeLimit'],
  ['less', { leftSeconds: 1, closesSeconds: 300 }, 'timeLimit'],
  ['nothing left', { leftSeconds: 0, closesSeconds: 300 }, 'timeLimit'],
  ['no threshold, a second left', { leftSeconds: 1, closesSeconds: 0 }, undefined],
  ['no threshold, nothing left', { leftSeconds: 0, closesSeconds: 0 }, 'timeLimit'],
  ['the time is up', { stop: 'timeLimit', closesSeconds: 300 }, 'timeLimit'],
  ['outside of the own time slots', { stop: 'timeSlot', closesSeconds: 300 }, 'timeLimit'],
  ['staff keep them from casino games', { stop: 'restricted', closesSeconds: 300 }, 'restricted'],
  ['that, and little time', { stop: 'restricted', leftSeconds: 0, closesSeconds: 300 }, 'restricted'],
  ['not verified', { stop: 'unverified', closesSeconds: 300 }, 'account'],
  ['not verified, and little time', { stop: 'unverified', leftSeconds: 0, closesSeconds: 300 }, 'account'],
])('the in-play casino with %s', (_name, given, block) => expect(inPlayCasinoBlock(given)).toBe(block))
