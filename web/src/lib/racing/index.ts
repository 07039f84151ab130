export { allCountries, countriesOf, racesIn, sendCountryFilter, useCountryFilter } from './countryFilter.ts'
