export { createPictureMaker } from './pictureMaker.ts'
export { pictureRoutes } from './pictureRoutes.ts'
