export { countrySaid, useCountry } from './country.ts'
