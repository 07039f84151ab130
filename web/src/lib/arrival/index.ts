export { type Arrival, arrivalNow, forgetArrival, keepArrival, pathWanted } from './arrival.ts'
