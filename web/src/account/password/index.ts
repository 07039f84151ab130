export { CurrentPasswordField, emptyPassword } from './CurrentPasswordField.tsx'
export { NewPasswordField, newPasswordRules } from './NewPasswordField.tsx'
