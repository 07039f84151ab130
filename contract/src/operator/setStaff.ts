import { roleNames } from '@touchline/domain/operator'
import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'
import { staffName } from './parts.ts'

export const setStaff = defineOperation({
  name: 'setStaff',
  permission: 'staff.set',
  summary: 'The roles that a member of staff has from now on; with none they may do nothing.',
  input: z.strictObject({ name: staffName, roles: z.array(z.enum(roleNames)) }),
  data: z.object({ name: staffName, roles: z.array(z.string()) }),
})
