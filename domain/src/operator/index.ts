export { mayDo, type Permission, permissions, type Role, roleNames, roles } from './permissions.ts'
