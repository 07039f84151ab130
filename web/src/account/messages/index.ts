export { SystemBanners, UnreadCount } from './deferred.ts'
