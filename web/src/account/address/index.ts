export { AddressFields } from './AddressFields.tsx'
export { lineWords } from './lineWords.ts'
