export { type Named, type Names, nameWithoutLine, useNames } from './names.ts'
