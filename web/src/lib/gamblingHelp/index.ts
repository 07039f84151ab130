export { GamblingHelp, HelpLine } from './GamblingHelp.tsx'
export { callable, organisationsIn } from './organisations.ts'
export { mySaferGamblingPath, saferGamblingPath } from './paths.ts'
