/** 100,000 bets and changes of limits race over four gateways and pass no limit (OPERATIONS, SEED). */
import { runWholeForm } from '../../tools/wholeForm.ts'

runWholeForm(['test/protection/limits.test.ts'], { OPERATIONS: '100000' })
