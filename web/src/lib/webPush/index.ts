export { claimDevice, forgetDevice, type PushState, pushStateNow, turnOff, turnOn } from './device.ts'
