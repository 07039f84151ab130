export { type Draws, drawsOf, pickOf, type RoundSeeds, sealOf, withoutBias } from './draws.ts'
export { bytesOfHex, hexOf, hmacSha256, sha256 } from './sha256.ts'
