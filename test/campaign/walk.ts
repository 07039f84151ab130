/** A million random steps of the slip break no invariant (STEPS, SEED). */
import { runWholeForm } from '../../tools/wholeForm.ts'

runWholeForm(['domain/src/slip/state/walk.test.ts'], { STEPS: '1000000' })
