export { checkPath } from './checkPath.ts'
export { DrawnPicture } from './deferred.ts'
export { Sign } from './Sign.tsx'
