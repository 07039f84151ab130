export { Form, FormField, FormTextArea } from './Form.tsx'
export type { Problem, Rules } from './formState.ts'
export { type FormHandle, useForm } from './useForm.ts'
