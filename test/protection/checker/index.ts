export { type Checker, protectionChecker } from './checker.ts'
export { type Breach, type BreachName, breachNames, type Line, type Row, type Rows } from './line.ts'
