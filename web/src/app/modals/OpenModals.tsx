import { Dialog } from '@touchline/ui'
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { AccountRestrictionModal, DepositModal, WithdrawModal } from '../../account/cashier/CashierModals.tsx'
import { BlockedModal, DeeplinkErrorModal, LinkMessageModal } from '../../betting/links/LinkModals.tsx'
import { RulesMessages } from '../../content/rules/RulesMessages.tsx'
import type { RuleName } from '../../content/rules/rulePaths.ts'
import { ruleTitle } from '../../content/rules/rules.ts'
import { type Info, InfoWords } from '../../lib/info/InfoWords.tsx'
import { DeferredMessages, type MessageId, useText } from '../../lib/intl/index.ts'
import styles from '../../lib/modals/Modals.module.css'
import type { ModalName, ModalProps } from '../../lib/modals/modalNames.ts'
import { sendModal, useModals } from '../../lib/modals/modalStore.ts'
import { OkButton } from '../../lib/modals/OkButton.tsx'

const Settings = lazy(() => import('../../account/settings/SettingsPage.tsx'))
const MyBets = lazy(async () => ({ default: (await import('../../betting/mybets/MyBetsPage.tsx')).MyBetsPage }))
const RuleWords = lazy(async () => ({ default: (await import('../../content/rules/RuleWords.tsx')).RuleWords }))
const Responsible = lazy(async () => ({ default: (await import('../../account/saferGambling/Responsible.tsx')).Responsible }))
const SpendingControls = lazy(async () => ({
  default: (await import('../../account/saferGambling/SpendingControls.tsx')).SpendingControls,
}))
const CoolOff = lazy(async () => ({ default: (await import('../../account/saferGambling/Break.tsx')).CoolOff }))
const SelfExclusion = lazy(async () => ({ default: (await import('../../account/saferGambling/Break.tsx')).SelfExclusion }))
const BreakStarted = lazy(async () => ({ default: (await import('../../account/saferGambling/BreakStarted.tsx')).BreakStarted }))
const EditPassword = lazy(async () => ({ default: (await import('../../account/profile/EditPassword.tsx')).EditPassword }))
const PersonalDetails = lazy(async () => ({
  default: (await import('../../account/profile/PersonalDetails.tsx')).PersonalDetails,
}))
const RealityCheck = lazy(async () => ({ default: (await import('../../account/saferGambling/RealityCheck.tsx')).RealityCheck }))
const MyBetsPanel = lazy(async () => ({ default: (await import('../../betting/mybets/MyBetsPanel.tsx')).MyBetsPanel }))

const modals: Record<ModalName, ComponentType<ModalProps>> = {
  deeplinkError: DeeplinkErrorModal,
  blocked: BlockedModal,
  linkMessage: LinkMessageModal,
  bestOddsGuaranteed: info('bestOdds'),
  extraPlaces: info('extraPlaces'),
  rule4deduction: info('rule4'),
  deadheat: info('deadHeat'),
  freebet: info('freeBet'),
  deposit: DepositModal,
  withdraw: WithdrawModal,
  accountRestriction: AccountRestrictionModal,
  settings: paged(Settings, 'settings.title'),
  mybets: paged(MyBets, 'mybets.title'),
  mybetsDesktop: paged(MyBetsPanel, 'mybets.title'),
  betResponsibly: centered(Responsible, 'account.responsible.title'),
  spendingControls: centered(SpendingControls, 'account.limits.title'),
  coolOff: centered(CoolOff, 'account.coolOff.title'),
  selfExclusion: centered(SelfExclusion, 'account.selfExclusion.title'),
  breakStarted: BreakStartedModal,
  editPassword: centered(EditPassword, 'account.password.title'),
  personalDetails: centered(PersonalDetails, 'account.details.title'),
  realityCheck: centered(RealityCheck, 'account.realityCheck.title'),
  bettingRules: rules('bettingRules'),
  maxReturn: rules('maxReturn'),
  bonusRules: rules('bonusRules'),
  bbVoidRules: rules('bbVoidRules'),
  cookiePolicy: rules('cookiePolicy'),
  responsibleGaming: rules('responsibleGaming'),
  termsAndConditions: rules('termsAndConditions'),
  privacyPolicy: rules('privacyPolicy'),
  slaveryPolicy: rules('slaveryPolicy'),
  contactUs: rules('contactUs'),
}

/** The modals that are open, each over the one before. */
export function OpenModals() {
  const open = useModals((state) => state.open)
  return (
    <DeferredMessages>
      {open.map(({ name, props, suppressed }) => {
        const Modal = modals[name as ModalName]
        return <Modal key={name} open={!suppressed} onClose={() => sendModal({ is: 'hide', name })} props={props} />
      })}
    </DeferredMessages>
  )
}

/** A rule of the field's in a few sentences. */
function info(about: Info) {
  return function InfoModal({ open, onClose }: ModalProps) {
    const text = useText()
    return (
      <Dialog open={open} onClose={onClose} title={text(`info.${about}.title`)} footer={<OkButton onClick={onClose} />}>
        <InfoWords about={about} />
      </Dialog>
    )
  }
}

/** A page in a dialog. It is loaded when it is wanted. */
function paged(Page: LazyExoticComponent<ComponentType>, title: 'settings.title' | 'mybets.title') {
  return function PagedModal({ open, onClose }: ModalProps) {
    const text = useText()
    return (
      <Dialog className={styles.page} open={open} onClose={onClose} title={text(title)}>
        <div className={styles.body}>
          <Suspense fallback={<p>{text('ui.loading')}</p>}>
            <Page />
          </Suspense>
        </div>
      </Dialog>
    )
  }
}

/** P2.49b: something of the account, in the middle of the page. It is loaded when it is wanted. */
function centered(Content: LazyExoticComponent<ComponentType>, title: MessageId) {
  return function CenteredModal({ open, onClose }: ModalProps) {
    const text = useText()
    return (
      <Dialog open={open} onClose={onClose} title={text(title)}>
        <Suspense fallback={<p className={styles.words}>{text('ui.loading')}</p>}>
          <Content />
        </Suspense>
      </Dialog>
    )
  }
}

function BreakStartedModal({ open, onClose, props: { kind, until } }: ModalProps) {
  const text = useText()
  const title = text(kind === 'selfExclusion' ? 'account.begun.selfExclusion' : 'account.begun.coolOff')
  return (
    <Dialog open={open} onClose={onClose} title={title} footer={<OkButton onClick={onClose} />}>
      <Suspense fallback={<p className={styles.words}>{text('ui.loading')}</p>}>
        <BreakStarted until={until} />
      </Suspense>
    </Dialog>
  )
}

/** P2.49a: one of the texts in which the book says what holds. */
function rules(name: RuleName) {
  return function RulesModal({ open, onClose }: ModalProps) {
    return (
      <RulesMessages>
        <RulesDialog name={name} open={open} onClose={onClose} />
      </RulesMessages>
    )
  }
}

function RulesDialog({ name, open, onClose }: { name: RuleName } & Pick<ModalProps, 'open' | 'onClose'>) {
  const text = useText()
  return (
    <Dialog
      className={styles.page}
      open={open}
      onClose={onClose}
      title={text(ruleTitle(name))}
      reads
      footer={<OkButton onClick={onClose} />}
    >
      <Suspense fallback={<p className={styles.words}>{text('ui.loading')}</p>}>
        <RuleWords name={name} />
      </Suspense>
    </Dialog>
  )
}
