export { type ClosingReason, closingReasons, type DormancySettings, needsConfirmation, type OwnDataSettings } from './ownData.ts'
