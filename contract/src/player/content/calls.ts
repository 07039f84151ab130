/** All calls of this noun, each in the file with its name. */
export { operatorText } from './operatorText.ts'
export { personalization } from './personalization.ts'
export { responsibleGaming } from './responsibleGaming.ts'
