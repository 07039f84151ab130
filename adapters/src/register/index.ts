import type { ExclusionRegisterName } from '@touchline/domain/account'
import { cruksRegister } from './cruks/cruks.ts'
import { gamstopRegister } from './gamstop/gamstop.ts'
import { nraRegister } from './nra/nra.ts'
import type { ExclusionRegister, RegisterAccess } from './register.ts'

export type { ExclusionRegister, RegisterAccess, RegisterAnswer, RegisterPerson } from './register.ts'
export { type ListedPerson, listedPersons, type RegisterServer, registerServer } from './simulated/registerServer.ts'

/** How each register is asked. */
export const exclusionRegisterBy: Record<ExclusionRegisterName, (access: RegisterAccess) => ExclusionRegister> = {
  gamstop: gamstopRegister,
  cruks: cruksRegister,
  nra: nraRegister,
}
