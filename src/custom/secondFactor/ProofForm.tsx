import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type SecondFactorProof, secondFactorProofSchema } from '../../../contract/secondFactor'
import type { Refusal } from '../../authProvider/publicCall'
import { Refused } from '../../components/RefusalAlert'
import { CodeField } from '../../forms/inputs/CodeField'
import { PasswordField } from '../../forms/inputs/PasswordField'
import { useContractForm } from '../../forms/inputs/useContractForm'
import { TWO_COLUMNS } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'

type ProofFormProps = {
  /** The helper text below the code. */
  hint: string
  /** Whether a recovery code is accepted. */
  takesRecoveryCode?: boolean
  submitLabel: string
  /** The title of the error above the form. */
  failure: string
  /** Sends the password and the code. After a refusal the fields keep their values. */
  send(proof: SecondFactorProof): Promise<Refusal | null>
  onCancel?: (() => void) | undefined
}

/** Asks for the password and a code, which every change of the second factor requires. */
export function ProofForm(props: ProofFormProps) {
  const { hint, takesRecoveryCode = false, submitLabel, failure, send, onCancel } = props
  const t = useMessage()
  const { formProps, stateOf, refusal, isBusy } = useContractForm({ schema: secondFactorProofSchema, send })
  return (
    <Box component="form" {...formProps} sx={{ display: 'grid', gap: 2 }}>
      {refusal !== null && <Refused title={failure} refusal={refusal} takesFocus />}
      <Box sx={TWO_COLUMNS}>
        <PasswordField
          name="currentPassword"
          label={t('secondFactor.password')}
          autoComplete="current-password"
          {...stateOf('currentPassword')}
        />
        <CodeField takesLetters={takesRecoveryCode} {...stateOf('code', hint)} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" loading={isBusy}>
          {submitLabel}
        </Button>
        {onCancel !== undefined && (
          <Button onClick={onCancel} disabled={isBusy}>
            {t('shell.action.cancel')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
