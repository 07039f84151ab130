export { type AdyenAccess, type AdyenPlace, adyenPayments } from './adyen/adyen.ts'
export {
  type MethodKind,
  methodKinds,
  type NoticeRead,
  type PaymentNotice,
  type PaymentProvider,
  type PaymentRequest,
  type PayOutRequest,
  type ProviderMethod,
  type ProviderReason,
} from './payments.ts'
export { type Provider, type ProviderOptions, startProvider } from './simulated/provider.ts'
export { type SimulatedAccess, simulatedPayments } from './simulated/simulated.ts'
