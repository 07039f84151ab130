/** A million random steps of customers with offers: no negative fund, no stake counted twice, nothing above the stated worst case (STEPS, SEED). */
import { runWholeForm } from '../../tools/wholeForm.ts'

runWholeForm(['test/bonus/bonusWalk.test.ts'], { STEPS: '1000000' })
