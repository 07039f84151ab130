/** A gateway that is killed before and after every step of a settlement and of each kind of correction, and during placements. */
import { runWholeForm } from '../../tools/wholeForm.ts'

runWholeForm(['test/killed/settlement.test.ts', 'test/killed.test.ts'])
