/**
 * For every test file: where `localhost` has several addresses, waits longer than Node's default of a quarter of a second
 * before trying the next, because the machine may be busy.
 */
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'

setDefaultAutoSelectFamilyAttemptTimeout(30_000)
