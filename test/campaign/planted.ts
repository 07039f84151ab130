/** Every planted bug is found by the simulation (SEED). */
import { runWholeForm } from '../../tools/wholeForm.ts'

runWholeForm(['test/planted.test.ts'])
