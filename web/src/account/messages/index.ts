export { PushCard, SystemBanners, UnreadCount } from './deferred.ts'
