export { type ClosingReason, closingReasons, type DormancySettings, needsPassword, type OwnDataSettings } from './ownData.ts'
