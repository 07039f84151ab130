export { useCountry, useLocatedCountry } from './country.ts'
export { allowedCountryCookie, keepCountry } from './countryCookies.ts'
export { countryReported } from './countryReported.ts'
export { Flag } from './Flag.tsx'
