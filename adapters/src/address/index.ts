export type { AddressPort, FoundAddress, PostcodeAsked } from './address.ts'
export { type AddressSetting, readAddressSetting } from './addressSetting.ts'
export { simulatedAddresses } from './simulated/simulatedAddresses.ts'
