/** The statement and the net position of a customer with 200,000 movements of five years, and how long old months take. */
import { runWholeForm } from '../../tools/wholeForm.ts'

runWholeForm(['test/cashier/longLedger.test.ts'], {})
