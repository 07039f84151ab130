export { countryReported, useCountry } from './country.ts'
export { Flag } from './Flag.tsx'
