export type IdDocument = 'passport' | 'passportCard' | 'drivingLicence' | 'identityCard' | 'votersCard'

/** What people have at hand, the most usual first. Ireland's passport card has the size of a bank card; Great Britain has no identity card. */
const usual: Readonly<Record<string, readonly IdDocument[]>> = {
  GBR: ['passport', 'drivingLicence'],
  IRL: ['passport', 'passportCard', 'drivingLicence'],
  NLD: ['passport', 'identityCard', 'drivingLicence'],
  BGR: ['identityCard', 'passport', 'drivingLicence'],
  NGA: ['passport', 'identityCard', 'drivingLicence', 'votersCard'],
}

const everywhere: readonly IdDocument[] = ['passport', 'drivingLicence', 'identityCard']

/** The documents with which people of this country (ISO 3166, three letters) usually prove who they are; absent: of any country. */
export const idDocumentsOf = (country: string | undefined): readonly IdDocument[] =>
  (country !== undefined && Object.hasOwn(usual, country) ? usual[country] : undefined) ?? everywhere
