import type { SystemType } from '../../bet/index.ts'

/** A stake field: of one selection, of all singles, of the acca, of one of the systems. */
export type SystemField = `system:${SystemType}`
export type StakeField = `single:${string}` | 'common' | 'acca' | SystemField

export const singleField = (selectionId: string): StakeField => `single:${selectionId}`
export const systemField = (systemType: SystemType): SystemField => `system:${systemType}`

export const isSystemField = (field: StakeField): field is SystemField => field.startsWith('system:')

/** The selection of a single's field. */
export const selectionOf = (field: StakeField): string | undefined =>
  field.startsWith('single:') ? field.slice('single:'.length) : undefined
