/** A campaign of 100,000 messages, killed twice with the gateway and repeated, reaches each customer once (CUSTOMERS). */
import { runWholeForm } from '../../tools/wholeForm.ts'

runWholeForm(['test/message/campaignKilled.test.ts'])
