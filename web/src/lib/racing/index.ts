export { allCountries, countriesOf, countryOfRace, racesIn, sendCountryFilter, useCountryFilter } from './countryFilter.ts'
export { regionName } from './regionName.ts'
