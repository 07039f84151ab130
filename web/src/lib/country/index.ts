export { countryReported, useCountry, useLocatedCountry } from './country.ts'
export { allowedCountryCookie, keepCountry } from './countryCookies.ts'
export { Flag } from './Flag.tsx'
