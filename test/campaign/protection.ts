/** A million actions of 1,000 customers over two simulated years breach no rule that an independent checker knows (ACTIONS, CUSTOMERS, SEED). */
import { runWholeForm } from '../../tools/wholeForm.ts'

runWholeForm(['test/protection/season.test.ts'], { ACTIONS: '1000000', CUSTOMERS: '1000' })
