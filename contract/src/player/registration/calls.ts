/** All calls of this noun, each in the file with its name. */
export { register } from './register.ts'
export { registrationForm } from './registrationForm.ts'
