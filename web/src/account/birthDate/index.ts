export { BirthDateFields } from './BirthDateFields.tsx'
