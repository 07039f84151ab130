/** All calls of this noun, each in the file with its name. */
export { addressLookup } from './addressLookup.ts'
export { checkPassword } from './checkPassword.ts'
export { forgetRegistration } from './forgetRegistration.ts'
export { keepRegistration } from './keepRegistration.ts'
export { register } from './register.ts'
export { registrationForm } from './registrationForm.ts'
export { registrationPasskey } from './registrationPasskey.ts'
export { resumeRegistration } from './resumeRegistration.ts'
