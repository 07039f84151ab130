export { openVault, type VaultOptions } from './openVault.ts'
export { createVault, type Vault } from './vault.ts'
