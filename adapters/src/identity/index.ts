export type { IdentityPicture, IdentityProvider, Person, Verdict } from './identity.ts'
export { type OnfidoRegion, onfidoIdentity } from './onfido/onfido.ts'
export { simulatedIdentity } from './simulated/simulated.ts'
