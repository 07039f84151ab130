import type { Text } from '../../lib/intl/index.ts'

type Line = 'firstName' | 'lastName' | 'postcode' | 'addressLine' | 'city'

/** The sentence for a name or a line of an address that is not valid. */
export const lineWords = ({ field, why }: { field: Line; why: 'invalid' | 'characters' }, text: Text): string =>
  why === 'characters' ? text('registration.problem.characters', { characters: '< >' }) : text(`registration.problem.${field}`)
