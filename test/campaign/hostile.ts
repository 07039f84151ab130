/** Every hostile value in every field of every call. */
import { runWholeForm } from '../../tools/wholeForm.ts'

runWholeForm(['test/hostile.test.ts'])
