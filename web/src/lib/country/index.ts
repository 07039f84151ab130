export { allowedCountryCookie, countryReported, useCountry, useLocatedCountry } from './country.ts'
export { Flag } from './Flag.tsx'
