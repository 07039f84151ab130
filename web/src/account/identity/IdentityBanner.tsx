import { bannerOf } from '@touchline/domain/identity'
import { Icon } from '@touchline/ui'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { AreaMessages, useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { followIdentity } from './followIdentity.ts'
import styles from './Identity.module.css'
import { confirmBiometrics, useIdentityCheck } from './identityCheck.ts'
import { isBehind, refreshKyc, useKyc } from './kyc.ts'

export const IdentityBanner = () => (
  <AreaMessages of="account">
    <Banner />
  </AreaMessages>
)

/** A4.9: the next step of the verification, or its result. */
function Banner() {
  const text = useText()
  const { data: kyc } = useKyc()
  const { pathname } = useLocation()
  const depositRefusal = useDepositRefusal()
  const isUnconfirmed = useIdentityCheck(({ passedBiometricsId }) => passedBiometricsId !== undefined)
  useEffect(followIdentity, [])
  const user = useUser()
  const behind = user !== undefined && isBehind(user)
  useEffect(() => {
    if (behind) void refreshKyc()
  }, [behind])
  const banner = kyc && bannerOf(kyc, depositRefusal)
  if (!banner || (banner.dismissable && !isUnconfirmed)) return null
  const { kind, dismissable, leadsTo } = banner
  // its page says it already
  if (leadsTo && pathname === `/${leadsTo}`) return null
  const isGood = kind === 'confirmed'
  return (
    <output className={isGood ? styles.bannerGood : styles.banner}>
      <Icon name={isGood ? 'check' : kind === 'checking' ? 'clock' : 'warning'} />
      <span className={styles.bannerWords}>{text(`identity.banner.${kind}`)}</span>
      {kind === 'deposit' || kind === 'limits' ? (
        <button type="button" className={styles.bannerGo} onClick={kind === 'limits' ? setLimits : seeWhy}>
          {text(`identity.banner.${kind}.go`)}
        </button>
      ) : null}
      {leadsTo && (kind === 'confirm' || kind === 'failed' || kind === 'address' || kind === 'funds') ? (
        <Link className={styles.bannerGo} to={`/${leadsTo}`}>
          {text(`identity.banner.${kind}.go`)}
        </Link>
      ) : null}
      {dismissable ? (
        <button
          type="button"
          className={styles.bannerClose}
          aria-label={text('identity.banner.close')}
          onClick={() => confirmBiometrics(kyc.confirmation?.messageId)}
        >
          <Icon name="close" />
        </button>
      ) : null}
    </output>
  )
}

const seeWhy = () => showModal('accountRestriction', { wanted: 'deposit' })
const setLimits = () => showModal('demandedLimits')

const useDepositRefusal = (): string | undefined =>
  useUser()?.logicalRestrictions.find(({ action }) => action === 'deposit')?.refusal
