export { register } from './register.ts'
export { registrationForm } from './registrationForm.ts'
