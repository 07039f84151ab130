export type { GeoPort } from './geo.ts'
export { bundledRanges, localGeo } from './local/localGeo.ts'
export { isPublicAddress } from './local/publicAddress.ts'
