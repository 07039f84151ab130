export { NewPasswordField, newPasswordRules } from './NewPasswordField.tsx'
