export * from './operatorText.ts'
export * from './personalization.ts'
export * from './responsibleGaming.ts'
