import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { SecondFactor } from '../../../contract/secondFactor'
import { lazyComponent } from '../../components/lazyComponent'
import { dataProvider } from '../../dataProvider'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { ProofForm } from './ProofForm'
import { RecoveryCodesView } from './RecoveryCodesView'
import { useRefreshSecondFactor } from './useSecondFactor'

const SetUpForm = lazyComponent(() => import('./SetUpForm'))

/** The open step of the card. */
type Step = 'none' | 'setUp' | 'renew' | 'remove' | { codes: string[] }

/** Manages the user's second factor: its state, set-up, recovery codes and deactivation. */
export function SecondFactorCard({ factor }: { factor: SecondFactor }) {
  const t = useMessage()
  const notify = useNotify()
  const refresh = useRefreshSecondFactor()
  const [step, setStep] = useState<Step>('none')
  const close = () => setStep('none')
  const showCodes = (codes: string[]) => {
    setStep({ codes })
    void refresh()
  }
  const proofForm = {
    hint: t('secondFactor.codeHint'),
    takesRecoveryCode: true,
    failure: t('secondFactor.failed'),
    onCancel: close,
  }

  const body = () => {
    if (typeof step === 'object') return <RecoveryCodesView codes={step.codes} onDone={close} />
    switch (step) {
      case 'setUp':
        return <SetUpForm onDone={showCodes} onCancel={close} />
      case 'renew':
        return (
          <ProofForm
            {...proofForm}
            key="renew"
            submitLabel={t('secondFactor.renew')}
            send={async (proof) => {
              const { data } = await dataProvider.renewRecoveryCodes(proof)
              if ('refusal' in data) return data.refusal
              showCodes(data.result.recoveryCodes)
              return null
            }}
          />
        )
      case 'remove':
        return (
          <ProofForm
            {...proofForm}
            key="remove"
            submitLabel={t('secondFactor.remove')}
            send={async (proof) => {
              const { data } = await dataProvider.removeSecondFactor(proof)
              if ('refusal' in data) return data.refusal
              notify(t('secondFactor.removed'), { type: 'success' })
              close()
              void refresh()
              return null
            }}
          />
        )
      default:
        return <Actions factor={factor} onStep={setStep} />
    }
  }

  return (
    <FieldCard title={t('secondFactor.title')} columns={1}>
      <Typography>{t(factor.isOn ? 'secondFactor.isOn' : 'secondFactor.isOff')}</Typography>
      {factor.isRequired && <Typography>{t('secondFactor.required')}</Typography>}
      {body()}
    </FieldCard>
  )
}

function Actions({ factor, onStep }: { factor: SecondFactor; onStep: (step: Step) => void }) {
  const t = useMessage()
  if (!factor.isOn) {
    return (
      <Button variant="outlined" onClick={() => onStep('setUp')} sx={{ justifySelf: { sm: 'start' } }}>
        {t('secondFactor.setUp')}
      </Button>
    )
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('secondFactor.codesLeft', { smart_count: factor.recoveryCodes })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => onStep('renew')}>
          {t('secondFactor.renew')}
        </Button>
        <Button color="error" onClick={() => onStep('remove')}>
          {t('secondFactor.remove')}
        </Button>
      </Box>
    </>
  )
}
