/** Gateways and the provider of payments killed at each step of deposits and withdrawals and at any moment: every sum stays exact (OPERATIONS, SEED). */
import { runWholeForm } from '../../tools/wholeForm.ts'

runWholeForm(['test/cashier/killedProcesses.test.ts'], { OPERATIONS: '100' })
