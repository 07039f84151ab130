export { type Arrival, arrivalNow, forgetArrival, keepArrival, pathWanted } from './arrival.ts'
export { attributionNow, keepAttribution, withoutBtag } from './attribution.ts'
