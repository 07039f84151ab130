/**
 * For every file of tests: where `localhost` has several addresses, one of them is not given up because the machine was busy for
 * a quarter of a second, which is Node's patience.
 */
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'

setDefaultAutoSelectFamilyAttemptTimeout(30_000)
