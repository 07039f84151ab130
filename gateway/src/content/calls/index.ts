export { operatorText } from './operatorText.ts'
export { personalization } from './personalization.ts'
export { responsibleGaming } from './responsibleGaming.ts'
