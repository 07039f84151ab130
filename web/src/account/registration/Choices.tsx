import '@touchline/ui/ticks.css'
import { currencies } from '@touchline/domain/money'
import { isSameChoice, type MarketingChoice, marketingChannels, marketingProducts } from '@touchline/domain/registration'
import { Choice, FormField, type FormHandle } from '@touchline/ui'
import { useId } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import type { JoiningForm, Requirements } from './joiningForm.ts'
import styles from './Registration.module.css'

interface ChoicesProps {
  form: FormHandle<JoiningForm>
  requirements: Requirements
  marketing: readonly MarketingChoice[]
  onToggle: (choice: MarketingChoice) => void
}

export function Choices({ form, requirements, marketing, onToggle }: ChoicesProps) {
  return (
    <>
      <LossLimit form={form} requirements={requirements} />
      <Offers requirements={requirements} marketing={marketing} onToggle={onToggle} />
      <Later checks={requirements.checks} />
      <Terms form={form} requirements={requirements} />
    </>
  )
}

/** The form asks once. Both answers look alike and neither is preselected. */
function LossLimit({ form, requirements }: { form: FormHandle<JoiningForm>; requirements: Requirements }) {
  const text = useText()
  const { limit, period } = form.values
  const problem = form.problemAt('limit')
  return (
    <div className={styles.group}>
      <Choice
        name="limit"
        label={text('registration.limit')}
        hint={text('registration.limit.hint', { hours: requirements.raiseAfterHours })}
        value={limit}
        onChange={(value) => form.change('limit', value)}
        options={[
          { value: 'set', label: text('registration.limit.set') },
          { value: 'none', label: text('registration.limit.none') },
        ]}
      />
      {limit === 'set' ? (
        <div className={styles.inset}>
          <Choice
            name="period"
            label={text('registration.limit.period')}
            value={period}
            onChange={(value) => form.change('period', value)}
            options={requirements.limitPeriods.map((value) => ({
              value: value as string,
              label: text(`registration.limit.${value}`),
            }))}
          />
          <FormField
            form={form}
            name="amount"
            amount
            label={text('registration.limit.amount')}
            before={currencies[requirements.currency].symbol}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
      ) : null}
      {limit === 'none' ? <p className={styles.hint}>{text('registration.limit.none.text')}</p> : null}
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
    </div>
  )
}

function Offers({ requirements, marketing, onToggle }: Omit<ChoicesProps, 'form'>) {
  const text = useText()
  const offered = (choice: MarketingChoice) => requirements.marketing.some((each) => isSameChoice(each, choice))
  return (
    <div className={styles.group}>
      <table className={styles.offers}>
        <thead>
          <tr>
            <th scope="col">{text('registration.offers')}</th>
            {marketingChannels.map((channel) => (
              <th key={channel} scope="col">
                {text(`registration.offers.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {marketingProducts.map((product) => (
            <tr key={product}>
              <th scope="row">{text(`registration.offers.${product}`)}</th>
              {marketingChannels.map((channel) => (
                <td key={channel}>
                  {offered({ product, channel }) ? (
                    <label className={styles.tick}>
                      <input
                        type="checkbox"
                        checked={marketing.some((each) => isSameChoice(each, { product, channel }))}
                        onChange={() => onToggle({ product, channel })}
                        aria-label={text('registration.offers.pair', {
                          product: text(`registration.offers.${product}`),
                          channel: text(`registration.offers.${channel}`),
                        })}
                      />
                    </label>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>{text('registration.offers.hint')}</p>
    </div>
  )
}

/** a photo of an ID shows age and name */
const laterNames = { age: 'id', identity: 'id', address: 'address', paymentName: 'payment', funds: 'funds' } as const

/** Every check that this jurisdiction may need, announced before the first deposit. */
function Later({ checks }: Pick<Requirements, 'checks'>) {
  const text = useText()
  const names = new Set(checks.map(({ what }) => laterNames[what]))
  return (
    <details className={styles.later}>
      <summary>{text('registration.later')}</summary>
      <ul>
        {[...names].map((each) => (
          <li key={each}>{text(`registration.later.${each}`)}</li>
        ))}
      </ul>
      <p>{text('registration.later.never')}</p>
    </details>
  )
}

const texts = { termsAndConditions: '/terms-and-conditions', privacyPolicy: '/privacy-policy' } as const

function Terms({ form, requirements }: { form: FormHandle<JoiningForm>; requirements: Requirements }) {
  const text = useText()
  const id = useId()
  const config = useConfig()
  const problem = form.problemAt('terms')
  const offered = (Object.keys(texts) as (keyof typeof texts)[]).filter((each) => config.texts.includes(each))
  return (
    <div className={styles.group}>
      <label className={styles.terms}>
        <input
          type="checkbox"
          name="terms"
          checked={form.values.terms !== ''}
          onChange={({ target }) => form.change('terms', target.checked ? 'accepted' : '')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
        />
        <span>{text('registration.terms', { version: requirements.termsVersion, age: requirements.minimumAge })}</span>
      </label>
      {offered.length > 0 ? (
        <p className={styles.links}>
          {offered.map((each) => (
            <Link key={each} to={texts[each]} target="_blank" className={styles.link}>
              {text(`registration.${each}`)}
            </Link>
          ))}
        </p>
      ) : null}
      {problem ? (
        <p id={id} role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
    </div>
  )
}
