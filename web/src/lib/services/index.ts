export { usePicture, useStatisticsPage } from './useServices.ts'
