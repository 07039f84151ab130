/** Every screen of betting in every language, on phone and desktop (BRANDS, PICTURES). */
import { runWholeForm } from '../../tools/wholeForm.ts'

runWholeForm(['test/e2e/screens.test.ts'], { BRANDS: 'uk,nl,bg' })
