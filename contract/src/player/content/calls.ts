/** The calls of this noun: all that there are, each in the file of its name. */
export { operatorText } from './operatorText.ts'
export { personalization } from './personalization.ts'
export { responsibleGaming } from './responsibleGaming.ts'
