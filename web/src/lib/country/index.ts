export { countryReported, useCountry } from './country.ts'
