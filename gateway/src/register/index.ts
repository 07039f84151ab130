export { type AskedRegister, createRegisters, noteRegisters, type RegisterResult, type Registers } from './registers.ts'
