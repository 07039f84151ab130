export { type DevicePin, devicePin, storeDevicePin } from './devicePin.ts'
export { incompletePin, PinField } from './PinField.tsx'
