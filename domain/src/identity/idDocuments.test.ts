import { expect, it } from 'vitest'
import { idDocumentsOf } from './idDocuments.ts'

it.each([
  ['GBR', 'passport, drivingLicence'],
  ['IRL', 'passport, passportCard, drivingLicence'],
  ['NLD', 'passport, identityCard, drivingLicence'],
  ['BGR', 'identityCard, passport, drivingLicence'],
  ['NGA', 'passport, identityCard, drivingLicence, votersCard'],
  ['MLT', 'passport, drivingLicence, identityCard'],
  ['toString', 'passport, drivingLicence, identityCard'],
  [undefined, 'passport, drivingLicence, identityCard'],
])('people of %s usually have: %s', (country, documents) => expect(idDocumentsOf(country).join(', ')).toBe(documents))
