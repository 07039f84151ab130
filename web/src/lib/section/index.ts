export { SectionRecord } from './SectionRecord.tsx'
export { type PageKind, pageKindOf, type Section, sectionOf } from './section.ts'
