export * from './calls.ts'
export type { OwnLimit } from './ownLimit.ts'
export { balances, type UserBonuses, type UserInfo } from './profile.ts'
export type { UserSettings } from './userSettings.ts'
